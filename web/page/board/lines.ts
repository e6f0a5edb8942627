/** The borders of a grid as SVG, in units of one cell: thin between cells, thick around regions. */
export function borders(rows: number, columns: number, regions: readonly number[]) {
  const thin: string[] = [];
  const thick: string[] = [`M0 0H${columns}V${rows}H0Z`];
  const regionAt = (row: number, column: number) => regions[row * columns + column];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const region = regionAt(row, column);
      if (column + 1 < columns) {
        (region === regionAt(row, column + 1) ? thin : thick).push(`M${column + 1} ${row}v1`);
      }
      if (row + 1 < rows) {
        (region === regionAt(row + 1, column) ? thin : thick).push(`M${column} ${row + 1}h1`);
      }
    }
  }
  return `<path class="thin" d="${thin.join('')}"/><path class="thick" d="${thick.join('')}"/>`;
}
