/** A grid with its rules: plain data that can be cloned, compared, and stored in a link. */
export interface Puzzle {
  /** The rules as text, as on the command line: `box=3x3`, `box=2x3,x`, `jigsaw=...`. */
  readonly rules: string;
  /** The digit in each cell, row by row; a blank is `null`, because 0 may be a digit. */
  readonly cells: readonly (number | null)[];
  /** Pencil marks: the digits that each cell may take, row by row. */
  readonly marks?: readonly (readonly number[])[] | undefined;
}

/** The requirements for a generated puzzle. */
export interface Wanted {
  /** The number of solutions, or its minimum and maximum; 1 by default. */
  readonly solutions?: number | readonly [number, number] | undefined;
  /** The number of givens, or its minimum and maximum. */
  readonly givens?: number | readonly [number, number] | undefined;
  /** Whether removing any given must lead to more solutions than requested. */
  readonly minimal?: boolean | undefined;
  /** The symmetry of the givens, one of `symmetries()`. */
  readonly symmetry?: string | undefined;
  /** One character per cell: `.` or `0` for a blank. */
  readonly pattern?: string | undefined;
  /** Givens to keep, or a solution to start from. */
  readonly start?: Puzzle['cells'] | undefined;
  readonly seed?: bigint | undefined;
  /** Selects one of the puzzles with this seed, from 0. */
  readonly number?: number | undefined;
  /** The maximum number of attempts; a million by default. */
  readonly attempts?: number | undefined;
}

/** The digits of a solution, row by row. */
export type Solution = readonly number[];

/** Data for drawing a grid with some rules. */
export interface Shape {
  /** The rules in their usual notation. */
  readonly rules: string;
  readonly rows: number;
  readonly columns: number;
  /** The digits in ascending order, such as 1 to 9, 0 to 8, or 1 to 16. */
  readonly digits: readonly number[];
  /** The symbol of each digit in keyboard input and in lines: "1" to "9", "A" and so on. */
  readonly labels: readonly string[];
  /** The region of each cell, row by row; all 0 in a Latin square. */
  readonly regions: readonly number[];
  /**
   * The content of an SVG group: shades, cages, lines, marks and borders. The unit is one cell, and
   * the origin the upper left corner of the grid.
   */
  readonly drawing: string;
  /** The CSS of the classes in the drawing. */
  readonly style: string;
  /** Rules that the drawing does not show, in words. */
  readonly notes: readonly string[];
}

/** A kind of rule: its name, meaning and syntax. */
export interface RuleKind {
  /** The name that starts the rule as text: "thermo". */
  readonly name: string;
  /** The usual name: "Thermometer". */
  readonly title: string;
  /** The meaning, in one sentence. */
  readonly summary: string;
  /** The cells that the rule takes; `nothing` for a rule about the whole grid. */
  readonly takes:
    | 'nothing'
    | 'cells'
    | 'line'
    | 'pair'
    | 'square'
    | 'arrow'
    | 'groups'
    | 'ends'
    | 'rules';
  /** The value in front of the cells; `usual` is its default. */
  readonly value: { readonly title: string; readonly usual: string; readonly isOptional: boolean } | null;
  /** The syntax: "cage=[TOTAL:]CELLS". */
  readonly form: string;
  /** An example: rules of a small grid. */
  readonly example: string;
}

/** A problem with a puzzle of a text. */
export interface Problem {
  readonly message: string;
  /** The position in the text, from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly cells: readonly number[];
  /** How to solve the problem. */
  readonly help?: string | undefined;
}

/** A message about some cells. */
export interface Reason {
  readonly message: string;
  readonly cells: readonly number[];
}

export interface Given {
  readonly cell: number;
  readonly digit: number;
}

/** The progress of a long question. */
export interface Progress {
  /** The share that is done, from 0 to 1. */
  readonly done: number;
  /** The estimated duration of the whole question, in seconds, if known. */
  readonly seconds?: number | undefined;
}

/** The number of solutions with each digit in each cell. */
export interface Occurrences {
  readonly total: bigint;
  /** `counts[cell][i]` solutions have `digits[i]` in that cell. */
  readonly counts: readonly (readonly bigint[])[];
  /** The givens that would each leave exactly one solution. */
  readonly deciding: readonly Given[];
}

/** The number of solutions with each digit, in the order of `digits`, for some of the cells. */
export type PartOfOccurrences = ReadonlyMap<number, readonly bigint[]>;

/** A repair of a puzzle. */
export interface Repair {
  /** Additional givens that leave one solution. */
  readonly givens: readonly Given[];
  /** The cells of redundant givens: each could be left out on its own. */
  readonly redundant: readonly number[];
  /** Redundant rules, as text: each could be left out with the same solutions. */
  readonly redundantRules: readonly string[];
  /** With `minimal`, the cells of removed givens, all of them together. */
  readonly removed: readonly number[];
}

/** The canonical form of a grid, shared by all equivalent grids. */
export interface Canonical {
  /** The smallest equivalent grid, row by row, with blanks before digits. */
  readonly form: Puzzle['cells'];
  /** The number of transformations that map the grid to itself, up to renaming digits. */
  readonly automorphisms: bigint;
  /** The transformation of the grid to its form. */
  readonly map: {
    /** Whether the grid is transposed first. */
    readonly isTransposed: boolean;
    /** The row, from 0, that each row of the form comes from. */
    readonly rows: readonly number[];
    /** The column, from 0, that each column of the form comes from. */
    readonly columns: readonly number[];
    /** The new digit for each digit, smallest first. */
    readonly digits: readonly number[];
  };
}

/** An estimate of the number of solutions. */
export interface Estimate {
  readonly solutions: bigint;
  /** The 95 % confidence interval. */
  readonly interval: readonly [bigint, bigint];
}

/** An estimate of the number of solutions and of the share of each digit. */
export interface ApproximateOccurrences extends Estimate {
  /**
   * The estimated share of solutions, from 0 to 1, with `digits[i]` in a cell is `shares[cell][i]`.
   */
  readonly shares: readonly (readonly number[])[];
  /** The standard errors of the shares. */
  readonly errors: readonly (readonly number[])[];
}

/**
 * Candidates that no given excludes, that remain after propagation, or that occur in a solution.
 */
export type Level = 'context' | 'pruned' | 'true';

/** Which solutions to list, and in which order. */
export interface Listing {
  /** Only solutions after this grid, which need not be a solution. */
  readonly after?: Solution | undefined;
  /** Only solutions before this grid. */
  readonly before?: Solution | undefined;
  /** The number of solutions to skip. Long skips are counted, not walked. */
  readonly skip?: bigint | undefined;
  /** In descending order. */
  readonly reverse?: boolean | undefined;
  /** In whichever order is fastest; excludes `after` and `before`. */
  readonly unordered?: boolean | undefined;
}

/** A text or rules cannot be read. */
export class ReadError extends Error implements Problem {
  override readonly name = 'ReadError';
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly cells: readonly number[];
  readonly help: string | undefined;

  constructor(problem: Problem) {
    super(problem.message);
    this.line = problem.line;
    this.column = problem.column;
    this.cells = problem.cells;
    this.help = problem.help;
  }
}

/** An exact count or access by number would take too much memory. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** The engine stopped unexpectedly. */
export class Crash extends Error {
  override readonly name = 'Crash';
}
