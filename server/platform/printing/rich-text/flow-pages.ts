import type { Row } from './set-lines.ts';

/** Rows that belong together: one question. */
export type Group = readonly Row[];

export type PlacedRow = { row: Row; left: number; top: number };

type Columns = {
  /** Left ends, in the order in which they are filled. */
  lefts: readonly number[];
  /** The upper end on the first page, below its head, and on the others. */
  firstTop: number;
  top: number;
  bottom: number;
  /** Between two groups. */
  gap: number;
};

const heightOf = (rows: Group) => rows.reduce((sum, { height }) => sum + height, 0);

/** Rows one below the other as one. */
export const stack = (rows: readonly Row[]): Row => ({
  height: heightOf(rows),
  baseline: rows[0]?.baseline,
  draw: (ctx, left, top) => {
    let y = top;
    for (const row of rows) {
      row.draw(ctx, left, y);
      y += row.height;
    }
  },
});

/**
 * Places groups in columns and on pages. A group stays whole where a column is high enough for it; a longer one goes on
 * row by row.
 */
export const flowPages = (groups: readonly Group[], columns: Columns): PlacedRow[][] => {
  const { lefts, bottom, gap } = columns;
  const pages: PlacedRow[][] = [[]];
  let column = 0;
  let y = columns.firstTop;
  const topOf = () => (pages.length === 1 ? columns.firstTop : columns.top);
  const moveOn = () => {
    column += 1;
    if (column === lefts.length) {
      column = 0;
      pages.push([]);
    }
    y = topOf();
  };
  for (const group of groups) {
    const height = heightOf(group);
    const isBegun = y > topOf();
    if (isBegun && y + gap + height > bottom) moveOn();
    else if (isBegun) y += gap;
    // A question that is longer than the rest of the first page may fit on the next.
    if (!isBegun && y + height > bottom && columns.top + height <= bottom) moveOn();
    for (const row of group) {
      if (y > topOf() && y + row.height > bottom) moveOn();
      pages.at(-1)?.push({ row, left: lefts[column] ?? 0, top: y });
      y += row.height;
    }
  }
  return pages;
};
