import { useCallback, useSyncExternalStore } from 'react';
import { secondsUntil } from './countdown.ts';
import { serverClock } from './server-clock.ts';

const second = 1000;

/**
 * Calls back at each whole second before the end, when the server sets the clock, and when the page becomes visible
 * again.
 */
function subscribeToSeconds(end: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    const left = end - serverClock.now();
    if (left > 0) timer = setTimeout(tick, left % second || second);
  };
  const tick = () => {
    clearTimeout(timer);
    listener();
    arm();
  };
  arm();
  const leaveClock = serverClock.subscribe(tick);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    leaveClock();
    document.removeEventListener('visibilitychange', tick);
  };
}

function useUntil<Value>(endsAt: string | null, read: (secondsLeft: number) => Value): Value {
  const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
  const subscribe = useCallback(
    (listener: () => void) => (Number.isFinite(end) ? subscribeToSeconds(end, listener) : () => {}),
    [end],
  );
  return useSyncExternalStore(subscribe, () => read(secondsUntil(end, serverClock.now())));
}

/** Seconds until an instant by the server's clock; infinite without an instant. */
export function useSecondsLeft(endsAt: string | null): number {
  return useUntil(endsAt, (seconds) => seconds);
}

/** Whether an instant has passed by the server's clock. Renders again only at that moment. */
export function useIsPast(endsAt: string | null): boolean {
  return useUntil(endsAt, (seconds) => seconds === 0);
}
