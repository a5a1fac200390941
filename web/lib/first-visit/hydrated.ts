import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False during hydration of the prerendered HTML, then true: for what only the reader's device knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
