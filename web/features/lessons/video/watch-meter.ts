import { watchRules } from '#domain/watch-progress.ts';

/** What a player tells of itself, several times a second while it plays. */
export type PlayerSample = {
  positionInSeconds: number;
  /** 0 while the player does not know it. */
  lengthInSeconds: number;
  isPlaying: boolean;
};

/** Players tell their place a moment late. */
const slackInSeconds = 0.5;

/**
 * Adds up the seconds of video that were really played: pauses add nothing, and a place that moved faster than the
 * fastest playback was jumped to. `now` is in milliseconds.
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
    /** Whole seconds since the last taking; what is left over counts the next time. */
    take(): number {
      const whole = Math.floor(played);
      played -= whole;
      return whole;
    },
  };
}
