import type { PlayerSample } from './watch-meter.ts';

/** What a player does for the page. */
type PlayerCommands = {
  /** Goes to a second, and plays on from there. */
  seek: (seconds: number) => void;
};

/** Connects the lesson's player with the panels beside it: the video parts and the notes. */
export type VideoControl = {
  /** @returns a function that detaches the player */
  attach: (player: PlayerCommands) => () => void;
  moved: (sample: PlayerSample) => void;
  /** The whole second at which the video is; undefined until it plays for the first time. */
  second: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  /** @returns whether there is a player */
  seek: (seconds: number) => boolean;
};

export function createVideoControl(): VideoControl {
  let player: PlayerCommands | undefined;
  let second: number | undefined;
  const listeners = new Set<() => void>();
  return {
    attach(commands) {
      player = commands;
      return () => {
        if (player === commands) player = undefined;
      };
    },
    moved({ positionInSeconds, isPlaying }) {
      if (second === undefined && !isPlaying) return;
      const next = Math.floor(positionInSeconds);
      if (next === second) return;
      second = next;
      for (const listener of listeners) listener();
    },
    second: () => second,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    seek(seconds) {
      player?.seek(seconds);
      return player !== undefined;
    },
  };
}
