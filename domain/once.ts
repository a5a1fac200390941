/** Makes a value when it is first asked for: what the browser takes long to build must not hold up a page that does without. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
