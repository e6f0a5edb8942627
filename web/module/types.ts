/** A grid with its rules: plain data that can be cloned, stored in a link, and compared. */
export interface Puzzle {
  /** The rules as text, as on the command line: `box=3x3`, `box=2x3,x`, `jigsaw=...`. */
  readonly rules: string;
  /** The digit in each cell, row by row; `null` is a blank, as 0 may be a digit. */
  readonly cells: readonly (number | null)[];
  /** For pencil marks: the digits that each cell may take, row by row. */
  readonly marks?: readonly (readonly number[])[] | undefined;
}

/** What a generated puzzle is to have. */
export interface Wanted {
  /** The number of solutions, or the least and the greatest: 1 unless asked otherwise. */
  readonly solutions?: number | readonly [number, number] | undefined;
  /** The number of givens, or the least and the greatest. */
  readonly givens?: number | readonly [number, number] | undefined;
  /** Whether no given can be removed without more solutions than asked for. */
  readonly minimal?: boolean | undefined;
  /** The symmetry of the givens, one of `symmetries()`. */
  readonly symmetry?: string | undefined;
  /** A character for each cell: `.` or `0` for one that has no given. */
  readonly pattern?: string | undefined;
  /** Givens that the puzzle keeps; all cells of it if it is a solution. */
  readonly start?: Puzzle['cells'] | undefined;
  readonly seed?: bigint | undefined;
  /** Which of the puzzles with this seed, from zero. */
  readonly number?: number | undefined;
  /** Most attempts: a million unless asked otherwise. */
  readonly attempts?: number | undefined;
}

/** The digits of a solution, row by row. */
export type Solution = readonly number[];

/** What a page needs to draw a grid of some rules. */
export interface Shape {
  /** The rules as they are usually written. */
  readonly rules: string;
  readonly rows: number;
  readonly columns: number;
  /** The digits, ascending: 1 to 9, 0 to 8, 1 to 16. */
  readonly digits: readonly number[];
  /** How each digit is typed and written in a line: "1" to "9", "A" and so on. */
  readonly labels: readonly string[];
  /** The region of each cell, row by row; all 0 for Latin squares. */
  readonly regions: readonly number[];
  /**
   * SVG for a group: shades, cages, lines, marks and borders. The unit is a cell, and the origin the
   * upper left corner of the grid.
   */
  readonly drawing: string;
  /** The CSS of the classes in it. */
  readonly style: string;
  /** Rules that the drawing does not show, in words. */
  readonly notes: readonly string[];
}

/** A kind of rule: what it is called and requires, and how it is written. */
export interface RuleKind {
  /** The name that begins the rule as text: "thermo". */
  readonly name: string;
  /** What people call it: "Thermometer". */
  readonly title: string;
  /** What it requires, in one sentence. */
  readonly summary: string;
  /** The cells that it is about, or nothing for a rule about the whole grid. */
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
  /** The number or digits in front of the cells; `usual` is that of a rule without one. */
  readonly value: { readonly title: string; readonly usual: string; readonly isOptional: boolean } | null;
  /** How it is written: "cage=[TOTAL:]CELLS". */
  readonly form: string;
  /** Rules of a small grid that show it. */
  readonly example: string;
}

/** What is wrong with a puzzle of a text. */
export interface Problem {
  readonly message: string;
  /** Where in the text, from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly cells: readonly number[];
  /** What to do about it. */
  readonly help?: string | undefined;
}

/** Some cells, and what there is to say of them. */
export interface Reason {
  readonly message: string;
  readonly cells: readonly number[];
}

export interface Given {
  readonly cell: number;
  readonly digit: number;
}

/** How far a long question is. */
export interface Progress {
  /** From 0 to 1. */
  readonly done: number;
  /** About how many seconds all of it takes, if that is known. */
  readonly seconds?: number | undefined;
}

/** How many solutions have each digit in each cell. */
export interface Occurrences {
  readonly total: bigint;
  /** `counts[cell][i]` solutions have `digits[i]` in that cell. */
  readonly counts: readonly (readonly bigint[])[];
  /** The givens that would each leave exactly one solution. */
  readonly deciding: readonly Given[];
}

/** For some of the cells, how many solutions have each digit, in the order of `digits`. */
export type PartOfOccurrences = ReadonlyMap<number, readonly bigint[]>;

/** What makes a puzzle unique. */
export interface Repair {
  /** Further givens that leave one solution. */
  readonly givens: readonly Given[];
  /** The cells of givens that follow from the others. */
  readonly redundant: readonly number[];
  /** The rules that could each be left out with the same solutions, as in the text of the rules. */
  readonly redundantRules: readonly string[];
  /** The cells of givens that were left out, all together, where that was asked for. */
  readonly removed: readonly number[];
}

/** The form that all equivalent grids share. */
export interface Canonical {
  /** The least of these grids, row by row, where blanks come before digits. */
  readonly form: Puzzle['cells'];
  /** The orders of rows and columns that leave the grid the same but for the names of its digits. */
  readonly automorphisms: bigint;
  /** How the grid becomes the form. */
  readonly map: {
    /** Whether rows of the form come from columns, and columns from rows. */
    readonly isTransposed: boolean;
    /** The row, from 0, that each row of the form comes from. */
    readonly rows: readonly number[];
    /** The column, from 0, that each column of the form comes from. */
    readonly columns: readonly number[];
    /** What each digit becomes. */
    readonly digits: readonly number[];
  };
}

/** About how many solutions there are. */
export interface Estimate {
  readonly solutions: bigint;
  /** Where the number is in 19 of 20 cases. */
  readonly interval: readonly [bigint, bigint];
}

/** About how many solutions have each digit in each cell. */
export interface ApproximateOccurrences extends Estimate {
  /** About `shares[cell][i]` of the solutions, from 0 to 1, have `digits[i]` in that cell. */
  readonly shares: readonly (readonly number[])[];
  /** The standard errors of the shares. */
  readonly errors: readonly (readonly number[])[];
}

/** Candidates that no other given excludes, that simple rules leave, or that some solution has. */
export type Level = 'context' | 'pruned' | 'true';

/** Which solutions, in which order. */
export interface Listing {
  /** Only solutions greater than this grid, which need not be one. */
  readonly after?: Solution | undefined;
  /** Only solutions less than this grid. */
  readonly before?: Solution | undefined;
  /** So many fewer. Long skips are counted, not walked. */
  readonly skip?: bigint | undefined;
  /** Descending instead of ascending. */
  readonly reverse?: boolean | undefined;
  /** In the fastest order, whatever that is; without `after` and `before`. */
  readonly unordered?: boolean | undefined;
}

/** A text or rules that cannot be read. */
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

/** An exact count or a list by number would take more memory than there is. */
export class OutOfReach extends Error {
  override readonly name = 'OutOfReach';
}

/** The engine came to an end that it should not have. */
export class Crash extends Error {
  override readonly name = 'Crash';
}
