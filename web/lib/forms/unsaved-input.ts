/**
 * Merges unsaved input into the newest version of what is edited: fields that differ from the version that the
 * form began with (`before`) keep their input, all others take the newest value. `unsaved` names the former.
 */
export function mergeUnsavedInput<Values extends object>(
  typed: Values,
  { before, newest }: { before: Values; newest: Values },
): { values: Values; unsaved: (keyof Values)[] } {
  const names = Object.keys(newest) as (keyof Values)[];
  const unsaved = names.filter((name) => !isSame(typed[name], before[name]));
  const own = Object.fromEntries(unsaved.map((name) => [name, typed[name]]));
  return { values: { ...newest, ...own }, unsaved };
}

/** Two files are equal only if they are the same object; all other values in a form are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}
