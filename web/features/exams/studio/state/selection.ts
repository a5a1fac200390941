/**
 * The selected entries after a click. With Shift, all entries from the previously clicked one to this one take its
 * new state.
 */
export const selectionAfter = (
  ids: readonly string[],
  selected: ReadonlySet<string>,
  { id, anchor, isRange }: { id: string; anchor: string | undefined; isRange: boolean },
): ReadonlySet<string> => {
  const isSelecting = !selected.has(id);
  const from = anchor === undefined || !isRange ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const rest = [...selected].filter((uid) => !range.includes(uid));
  return new Set(isSelecting ? [...rest, ...range] : rest);
};
