type Block = 's' | 'p' | 'd' | 'f';

const columnCount = 18;
/** The gap between two cells, in cell widths. */
const gap = 0.14;

/** Rows of the periodic table as `[first column, last column, block]`, columns counted from 1 at the left. */
const rows: [first: number, last: number, block: Block][][] = [
  [
    [1, 1, 's'],
    [18, 18, 's'],
  ],
  [
    [1, 2, 's'],
    [13, 18, 'p'],
  ],
  [
    [1, 2, 's'],
    [13, 18, 'p'],
  ],
  [
    [1, 2, 's'],
    [3, 12, 'd'],
    [13, 18, 'p'],
  ],
  [
    [1, 2, 's'],
    [3, 12, 'd'],
    [13, 18, 'p'],
  ],
  [
    [1, 2, 's'],
    [4, 12, 'd'],
    [13, 18, 'p'],
  ],
  [
    [1, 2, 's'],
    [4, 12, 'd'],
    [13, 18, 'p'],
  ],
  [],
  [
    [3, 16, 'f'],
    [17, 17, 'd'],
  ],
  [
    [3, 16, 'f'],
    [17, 17, 'd'],
  ],
];

/** The size of the drawing, one unit per cell. */
export const tableSize = { width: columnCount, height: rows.length - 0.6 };

/** The outline of all cells of a block as one path, so that 118 cells need four elements. */
export function blockPath(block: Block): string {
  return rows
    .flatMap((row, rowIndex) =>
      row
        .filter(([, , rowBlock]) => rowBlock === block)
        .flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => cellPath(first + index, rowIndex)),
        ),
    )
    .join('');
}

function cellPath(column: number, row: number): string {
  const side = 1 - gap;
  // The gap above the two rows below the table is smaller than a full row.
  const top = row > 7 ? row - 0.6 : row;
  return `M${column - 1 + gap / 2} ${Number((top + gap / 2).toFixed(2))}h${side}v${side}h-${side}z`;
}
