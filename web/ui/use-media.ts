import { useSyncExternalStore } from 'react';

/** A hook for what styles alone cannot decide. */
function watching(query: string): () => boolean {
  const isMatching = () => window.matchMedia(query).matches;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, isMatching);
}

/** Whether the window is wide enough for two columns: the same width as `lg:`. */
export const useIsWide = watching('(min-width: 64rem)');

/** Whether the window is narrower than `sm:`, where the margins of a printed page would make its letters too small. */
export const useIsPhone = watching('(width < 40rem)');
