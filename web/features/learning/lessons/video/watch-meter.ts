import { watchRules } from '#domain/catalogue/watch-progress.ts';

/** The state that a player sends several times a second while it plays. */
export type PlayerSample = {
  positionInSeconds: number;
  /** 0 while the player does not know it. */
  lengthInSeconds: number;
  isPlaying: boolean;
};

/** Players report their position with a short delay. */
const slackInSeconds = 0.5;

/**
 * Adds up the seconds of video that were really played. Pauses add nothing; neither does a seek, recognised by a
 * position that moved faster than the fastest playback. `now` is in milliseconds.
 */
export function createWatchMeter(now: () => number) {
  let last: (PlayerSample & { at: number }) | undefined;
  let played = 0;
  return {
    add(sample: PlayerSample): void {
      const at = now();
      if (last?.isPlaying) {
        const moved = sample.positionInSeconds - last.positionInSeconds;
        const allowed = ((at - last.at) / 1000) * watchRules.fastestPlayback + slackInSeconds;
        if (moved > 0 && moved <= allowed) played += moved;
      }
      last = { ...sample, at };
    },
    /** Returns the whole seconds since the last call; the fraction counts the next time. */
    take(): number {
      const whole = Math.floor(played);
      played -= whole;
      return whole;
    },
  };
}
