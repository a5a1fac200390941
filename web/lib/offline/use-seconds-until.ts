import { useEffect, useState } from 'react';

/** Whole seconds until a moment of the device's clock, in milliseconds since 1970; 0 when it has passed or there is none. */
export function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const isWaiting = moment !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}
