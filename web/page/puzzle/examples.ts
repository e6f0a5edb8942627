/** The examples. Their texts are read like any other; spaces are only for readability. */
export interface Example {
  readonly name: string;
  readonly rules: string;
  readonly grid: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'Several solutions',
    rules: 'box=3x3',
    grid: '1..5..7.845.7.......9.......1......5.6.....4.3......8.......9.......2.679.5..1..2',
  },
  {
    name: 'One solution',
    rules: 'box=3x3',
    grid: '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...',
  },
  {
    name: 'The empty grid',
    rules: 'box=3x3',
    grid: '.'.repeat(81),
  },
  {
    name: 'Killer',
    rules: `
      box=3x3,cage=8:r1c1+r1c2+r2c2,cage=7:r1c3+r1c4,cage=22:r1c5+r2c5+r2c6,
      cage=24:r1c7+r1c8+r1c9,cage=11:r2c1+r3c1,cage=15:r2c3+r3c3,cage=11:r2c4+r3c4+r4c4,
      cage=5:r2c7+r3c7,cage=15:r2c8+r3c8+r4c8,cage=8:r2c9+r3c9,cage=8:r3c5+r4c5,
      cage=22:r3c6+r4c6+r5c6+r6c6,cage=6:r4c1+r4c2+r5c1,cage=15:r4c3+r5c2+r5c3,
      cage=15:r4c7+r5c7+r6c7,cage=14:r4c9+r5c8+r5c9,cage=16:r5c4+r5c5+r6c4,cage=16:r6c1+r6c2,
      cage=9:r6c3+r7c3,cage=9:r6c8+r6c9,cage=18:r7c2+r8c1+r8c2,cage=12:r7c4+r7c5+r7c6,
      cage=28:r7c7+r7c8+r7c9+r8c8,cage=9:r8c3+r9c3,cage=20:r8c4+r9c4+r9c5,
      cage=16:r8c5+r8c6+r8c7+r9c6,cage=6:r8c9+r9c9,cage=12:r9c1+r9c2,cage=8:r9c7+r9c8`,
    grid: '.'.repeat(81),
  },
  {
    name: 'Thermometers',
    rules: `
      box=3x3,thermo=r4c1-r3c1-r2c1-r1c1-r1c2-r1c3,thermo=r6c9-r7c9-r8c9-r9c9-r9c8-r9c7,
      thermo=r3c7-r2c7-r1c7-r1c8,thermo=r7c3-r8c3-r9c3-r9c2,thermo=r5c5-r4c5-r3c5-r2c5,
      thermo=r5c3-r6c3-r6c4-r7c4,thermo=r5c7-r4c7-r4c6-r3c6`,
    grid: '.5......9...9...4...............................................2...5...9......7.',
  },
  {
    name: 'Arrows',
    rules: `
      box=3x3,arrow=r3c3:r2c2-r1c1,arrow=r3c7:r2c8-r1c9,arrow=r7c3:r8c2-r9c1,arrow=r7c7:r8c8-r9c9,
      arrow=r5c5:r4c4-r3c5,arrow=r5c2:r4c2-r3c1,arrow=r5c8:r6c8-r7c9,arrow=r2c5:r1c5-r1c6,
      arrow=r8c5:r9c5-r9c4`,
    grid: '2..6.......6.9..........4..............9.4..............7..........6.2.......7..1',
  },
  {
    name: 'Jigsaw',
    rules: 'jigsaw=aaabcccccaabbbbbbcaaaaebfccdddeebffcdddeeefffgddheefffggdheiiiighhhhhhiiggggghiii',
    grid: '1....6...........55.89......3.........2...6.........5......95.28...........1....4',
  },
  {
    name: 'Windoku, diagonals',
    rules: 'box=3x3,x,windoku',
    grid: '..............9...6..2.............7...172...9.............4..6...8..............',
  },
  {
    name: 'Miracle',
    rules: 'box=3x3,antiknight,antiking,nonconsecutive',
    grid: '......................................1............2.............................',
  },
  {
    name: 'Sandwich',
    rules: `
      box=3x3,sandwich=35:r1c1-r1c9,sandwich=35:r1c1-r9c1,sandwich=8:r2c1-r2c9,
      sandwich=0:r1c2-r9c2,sandwich=11:r3c1-r3c9,sandwich=19:r1c3-r9c3,sandwich=27:r4c1-r4c9,
      sandwich=24:r1c4-r9c4,sandwich=14:r5c1-r5c9,sandwich=0:r1c5-r9c5,sandwich=6:r6c1-r6c9,
      sandwich=28:r1c6-r9c6,sandwich=13:r7c1-r7c9,sandwich=12:r1c7-r9c7,sandwich=22:r8c1-r8c9,
      sandwich=7:r1c8-r9c8,sandwich=22:r9c1-r9c9,sandwich=32:r1c9-r9c9`,
    grid: '.......89..........8.........4......5.......2......4.........5..........94.......',
  },
  {
    name: 'Kropki',
    rules: `
      box=3x3,black=r1c1-r1c2,black=r1c2-r1c3,white=r1c3-r1c4,white=r1c4-r1c5,black=r1c5-r1c6,
      white=r1c7-r1c8,white=r1c8-r1c9,white=r2c2-r2c3,white=r2c3-r2c4,white=r2c4-r2c5,
      white=r2c5-r2c6,black=r2c7-r2c8,black=r2c8-r2c9,white=r3c1-r3c2,white=r3c2-r3c3,
      black=r3c4-r3c5,black=r3c5-r3c6,black=r3c5-r4c5,white=r3c6-r3c7,white=r3c6-r4c6,
      white=r3c8-r3c9,black=r4c1-r4c2,black=r4c1-r5c1,black=r4c3-r4c4,white=r4c5-r4c6,
      white=r4c8-r4c9,black=r5c1-r6c1,white=r5c2-r5c3,white=r5c4-r5c5,black=r5c7-r5c8,
      black=r5c7-r6c7,white=r6c1-r6c2,white=r6c4-r6c5,black=r6c7-r7c7,white=r6c8-r6c9,
      white=r7c1-r8c1,white=r7c2-r8c2,black=r7c3-r8c3,white=r7c5-r7c6,black=r7c7-r7c8,
      black=r7c8-r7c9,black=r8c2-r8c3,white=r8c3-r8c4,white=r8c4-r9c4,white=r8c7-r9c7,
      white=r9c2-r9c3,black=r9c3-r9c4,white=r9c4-r9c5,black=r9c7-r9c8,alldots`,
    grid: '.'.repeat(81),
  },
  {
    name: '6 × 6, diagonals',
    rules: 'box=2x3,x',
    grid: '..53.......5............4.......12..',
  },
  {
    name: '4 × 4, empty',
    rules: 'box=2x2',
    grid: '.'.repeat(16),
  },
  {
    name: '16 × 16',
    rules: 'box=4x4',
    grid: `
      .5.64.8...F..2..8......5.7.A.3.ED.EG..A..4.B5....92..B....5C48F.
      ..3...B.C57..F.9.7...F.2.8.1B..DED..7..1.....53C.G9C....46..7.1.
      .2.3..ED....GAB.54A.....B..9..C3G..9C.4.5.1...2.6.C..85B.A...7..
      .3D15G....4..CE....7D.2..1..39.A4.G.A.1.3......6..5..3...9.FD.4.`,
  },
];

/** Rules and grid on one line. */
export const textOf = ({ rules, grid }: Example) =>
  [rules, grid].map((part) => part.replace(/\s/g, '')).join(' ');
