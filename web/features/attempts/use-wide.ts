import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Whether two things fit beside each other: from the same width on as `lg:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
