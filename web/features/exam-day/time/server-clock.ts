/**
 * The server's time as this page knows it. It advances by the browser's monotonic clock, so the device's own clock
 * has no influence.
 */
export type ServerClock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sets the clock by a reply's `serverNow`; call it when the reply arrives. */
  observe: (serverNow: string) => void;
  /** Calls back whenever a reply has set the clock. */
  subscribe: (listener: () => void) => () => void;
};

/** @param elapsed returns milliseconds of a clock that never runs backwards */
export function createServerClock(elapsed: () => number, startedAt: number): ServerClock {
  const listeners = new Set<() => void>();
  let offset = startedAt;
  let hasBeenSet = false;
  return {
    now: () => elapsed() + offset,
    observe(serverNow) {
      const observed = Date.parse(serverNow) - elapsed();
      // A reply is always late by its way through the network, never early, so the latest time is the most exact.
      // This also corrects the time that a phone's monotonic clock misses while the phone sleeps.
      if (Number.isNaN(observed) || (hasBeenSet && observed <= offset)) return;
      offset = observed;
      hasBeenSet = true;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const serverClock = createServerClock(() => performance.now(), performance.timeOrigin);
