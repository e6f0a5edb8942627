// All tests of the page in one process, so that they share one browser.
import { after } from 'node:test';
import { closeBrowser } from './browser.mjs';

await import('./typing.mjs');
await import('./answers.mjs');
await import('./solutions.mjs');
await import('./rules.mjs');
await import('./formats.mjs');
await import('./looks.mjs');

after(closeBrowser);
