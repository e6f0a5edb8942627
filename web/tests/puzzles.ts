/** Grids of all kinds, as text, with additional rules. */

export interface Text {
  readonly name: string;
  readonly text: string;
  readonly rules?: string;
}

const UNIQUE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const blank = (cells: number) => '.'.repeat(cells);

/** The pencil marks of a puzzle, with additional smaller digits in some of the given cells. */
function marks(): string {
  const all = '123456789';
  const cells = [...UNIQUE].map((digit, cell) => {
    if (digit === '.') return all;
    return [...all].map((mark) => (mark === digit || (cell % 5 === 0 && mark < digit) ? mark : '.')).join('');
  });
  return cells.join('');
}

/** A 16x16 grid with few solutions: a cyclic pattern with some cells left blank. */
function sixteen(): string {
  const digits = '123456789ABCDEFG';
  const rows = Array.from({ length: 16 }, (_, row) => {
    const shift = (row % 4) * 4 + Math.floor(row / 4);
    return digits.slice(shift) + digits.slice(0, shift);
  });
  return rows.join('').replace(/[12]/g, '.').replace(/C/g, '.');
}

export const TEXTS: readonly Text[] = [
  { name: 'classic, one solution', text: UNIQUE },
  { name: 'classic, none', text: `55${blank(79)}` },
  { name: 'classic, none by search', text: UNIQUE.replace('53..7', '53.47') },
  { name: 'classic, many', text: `${UNIQUE.slice(0, 54)}${blank(27)}` },
  { name: 'classic, a great many', text: `123456789${blank(9)}456789123${blank(54)}` },
  { name: 'classic, empty', text: blank(81) },
  { name: 'classic, drawn', text: '12.|...|...\n...|...|123\n...|456|...\n---+---+---\n...|...|..4\n4..|...|...\n...|..7|...\n---+---+---\n.3.|...|...\n...|2..|5..\n...|..1|...' },
  { name: 'classic, a list', text: `["${(UNIQUE.match(/.{9}/g) ?? []).join('","')}"]` },
  { name: '4x4, empty', text: blank(16) },
  { name: 'pencil marks', text: marks() },
  { name: '6x6, empty', text: blank(36) },
  { name: '6x6, diagonals', text: `1${blank(35)}`, rules: 'x' },
  { name: '8x8', text: `123456785678123421436587${blank(40)}` },
  { name: '16x16', text: sixteen() },
  { name: '5x5, Latin square', text: blank(25), rules: 'latin=5' },
  { name: 'diagonals', text: `123456789456789123789123456${blank(54)}`, rules: 'x' },
  { name: 'windoku', text: `123456789456789123789123456${blank(54)}`, rules: 'windoku' },
  { name: 'knight', text: `123456789456789123${blank(63)}`, rules: 'antiknight' },
  { name: 'jigsaw', text: blank(25), rules: 'jigsaw=AAABBAABBBCCDDECCDEECDDEE' },
  { name: 'killer', text: blank(16), rules: 'cage=5:r1c1+r1c2,cage=5:r1c3+r1c4,cage=6:r3c1+r4c1' },
  { name: 'thermometer', text: blank(36), rules: 'thermo=r1c1-r2c1-r3c1-r4c1,thermo=r6c6-r5c6-r4c6' },
  { name: 'whisper and dots', text: blank(36), rules: 'white=r1c1-r1c2,black=r2c1-r2c2' },
  { name: 'constraints', text: '.Shape~4x4.Diagonal~1.~R1C1_2' },
  { name: 'digits from 0', text: blank(16), rules: 'box=2x2,digits=0-3' },
  { name: 'rectangular', text: blank(24), rules: 'size=4x6,box=2x3' },
];
