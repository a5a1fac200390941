import { useEffect, useMemo } from 'react';
import { createSender } from './sender.ts';

/**
 * Sends what waits on the device: when the page opens, when the network or the person returns, and whenever the function that
 * it returns is called.
 * @param send must be the same function at each rendering; throws when it is worth another try
 */
export const useSender = (send: () => Promise<void>): (() => void) => {
  const { start, stop } = useMemo(() => createSender(send), [send]);
  useEffect(() => {
    start();
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      stop();
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [start, stop]);
  return start;
};
