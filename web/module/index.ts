export { Engine, engine } from './engine.js';
export type { ApproximateOptions, Chunks, EstimateOptions, LongOptions, OccurrencesOptions, Options, RepairOptions, Space } from './engine.js';
export { load } from './load.js';
export type { Lazydoku, Source } from './load.js';
export * from './types.js';
