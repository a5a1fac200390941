/**
 * The minimum number of letters to add, drop, change or swap with a neighbour that turns one text into the other; at
 * most the bound plus one.
 */
export function editDistance(item: string, other: string, bound: number): number {
  const [first, second] = [[...item], [...other]];
  if (Math.abs(first.length - second.length) > bound) return bound + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, place) => place);
  for (const [row, letter] of first.entries()) {
    const current = [row + 1];
    for (const [column, otherLetter] of second.entries()) {
      const change = (last[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      const add = (current[column] ?? 0) + 1;
      const drop = (last[column + 1] ?? 0) + 1;
      const isSwap = letter === second[column - 1] && otherLetter === first[row - 1];
      const swap = isSwap ? (beforeLast[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(change, add, drop, swap));
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(last.at(-1) ?? 0, bound + 1);
}
