import { useEffect, useState } from 'react';

const minuteInMilliseconds = 60_000;

/** The time, to the minute: what is relative to it is rendered again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteInMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
