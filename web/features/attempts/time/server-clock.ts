/** The server's time as this page knows it. It runs on by the browser's monotonic clock, whatever the device's own clock says. */
export type ServerClock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes in a reply's `serverNow`, at the moment of its arrival. */
  observe: (serverNow: string) => void;
  /** Calls back whenever a reply has set the clock. */
  subscribe: (listener: () => void) => () => void;
};

/** @param elapsed milliseconds that never run backwards */
export function createServerClock(elapsed: () => number, startedAt: number): ServerClock {
  const listeners = new Set<() => void>();
  let offset = startedAt;
  let hasBeenSet = false;
  return {
    now: () => elapsed() + offset,
    observe(serverNow) {
      const observed = Date.parse(serverNow) - elapsed();
      // A reply is late by its way through the network, never early: the latest time is the truest. It also catches
      // up with what a phone's monotonic clock leaves out while the phone sleeps.
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
