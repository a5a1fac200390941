/**
 * Creates a value at its first use, because values that are slow to build must not delay pages that
 * do not need them.
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
