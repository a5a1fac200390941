import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one, so that a memoised list is not drawn again. */
export function useStableCallback<Args extends unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useCallback((...args: Args) => ref.current(...args), []);
}
