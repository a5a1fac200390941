/** The list with one entry moved by a number of places; the same list where it cannot go further. */
export const moveBy = (ids: readonly string[], id: string, step: number): readonly string[] => {
  const place = ids.indexOf(id);
  const target = place + step;
  if (place < 0 || target < 0 || target >= ids.length) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, target), id, ...rest.slice(target)];
};

/** The list with entries moved before or after another one, in the order in which they stood. */
export const moveBeside = (
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  side: 'before' | 'after',
): readonly string[] => {
  if (moved.has(target)) return ids;
  const carried = ids.filter((id) => moved.has(id));
  const rest = ids.filter((id) => !moved.has(id));
  const place = rest.indexOf(target) + (side === 'after' ? 1 : 0);
  return [...rest.slice(0, place), ...carried, ...rest.slice(place)];
};
