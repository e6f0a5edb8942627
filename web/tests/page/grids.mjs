// Grids shared by the tests of the page.
export const BLANK = '.'.repeat(81);
export const UNIQUE =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLUTION =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** It has 98 solutions. */
export const SEVERAL =
  '..............1..2..3....4.............36....27......8...4....7..9..2...1.6...3..';
