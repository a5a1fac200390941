import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Whether the window is wide enough for two columns: the same width as `lg:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
