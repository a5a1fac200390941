/**
 * The newest state of what is edited, under what was typed meanwhile: fields that differ from the state
 * the form began with (`before`) keep what stands in them, the others become as they are now.
 */
export function keepTyped<Values extends object>(
  typed: Values,
  { before, newest }: { before: Values; newest: Values },
): { values: Values; kept: (keyof Values)[] } {
  const names = Object.keys(newest) as (keyof Values)[];
  const kept = names.filter((name) => !isSame(typed[name], before[name]));
  const own = Object.fromEntries(kept.map((name) => [name, typed[name]]));
  return { values: { ...newest, ...own }, kept };
}

/** Files are the same only when they are one; all else in a form is plain data. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
