import { useEffect, useEffectEvent } from 'react';

/** Runs a callback at once and then repeatedly, as long as it is due. */
export function useRepeated(isDue: boolean, job: () => void, everyMilliseconds: number): void {
  const run = useEffectEvent(job);
  useEffect(() => {
    if (!isDue) return undefined;
    run();
    const timer = setInterval(() => run(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isDue, everyMilliseconds]);
}
