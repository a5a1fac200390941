import { setTimeout } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { foldEvents } from './fold-events.service.ts';

const pauseInMilliseconds = 1000;
const pauseAfterFailureInMilliseconds = 5000;

type FoldLog = { error: (details: object, text: string) => void };

/** Folds events into lines about every second, on each process; they share the work. */
export const startFolding = (platform: Platform, log: FoldLog): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      let pause = pauseInMilliseconds;
      try {
        await foldEvents(platform);
      } catch (error) {
        log.error({ err: error }, 'events could not become notifications yet');
        pause = pauseAfterFailureInMilliseconds;
      }
      // Rejects when stopped; the loop checks the signal.
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
