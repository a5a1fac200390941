import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False while the prerendered HTML is taken over, true right after: for what only the reader's device knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
