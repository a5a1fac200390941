/**
 * The marked entries after one was pressed. With Shift, all from the last pressed one to this one take its new state.
 */
export const afterMark = (
  ids: readonly string[],
  marked: ReadonlySet<string>,
  { id, anchor, isRange }: { id: string; anchor: string | undefined; isRange: boolean },
): ReadonlySet<string> => {
  const isMarking = !marked.has(id);
  const from = anchor === undefined || !isRange ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rest = [...marked].filter((one) => !range.includes(one));
  return new Set(isMarking ? [...rest, ...range] : rest);
};
