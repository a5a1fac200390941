/**
 * Solves linear equations by elimination; `rows` are the coefficients of each equation with its right side at the end, and
 * are changed. Undefined where they have no single solution.
 */
export const solve = (rows: number[][]): number[] | undefined => {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    const pivot = rows[best];
    const swapped = rows[column];
    if (!pivot || !swapped || Math.abs(pivot[column] ?? 0) < 1e-12) return undefined;
    rows[best] = swapped;
    rows[column] = pivot;
    for (const [row, equation] of rows.entries()) {
      const factor = (equation[column] ?? 0) / (pivot[column] ?? 1);
      if (row === column || factor === 0) continue;
      for (let at = column; at <= size; at += 1)
        equation[at] = (equation[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return rows.map((equation, row) => (equation[size] ?? 0) / (equation[row] ?? 1));
};
