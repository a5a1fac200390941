/** Moves one entry by a number of positions; returns the same list if it cannot move further. */
export const moveBy = (ids: readonly string[], id: string, step: number): readonly string[] => {
  const place = ids.indexOf(id);
  const target = place + step;
  if (place < 0 || target < 0 || target >= ids.length) return ids;
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, target), id, ...rest.slice(target)];
};

/** Moves entries before or after another one; they keep their order among themselves. */
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
