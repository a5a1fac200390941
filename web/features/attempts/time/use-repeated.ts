import { useEffect, useEffectEvent } from 'react';

/** Does something at once and then again and again, as long as it is due. */
export function useRepeated(isDue: boolean, job: () => void, everyMilliseconds: number): void {
  const run = useEffectEvent(job);
  useEffect(() => {
    if (!isDue) return undefined;
    run();
    const timer = setInterval(() => run(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isDue, everyMilliseconds]);
}
