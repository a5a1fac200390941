import type { PlayerSample } from './watch-meter.ts';

/** The origin of the video site's player; messages from any other origin are ignored. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** Asks the player to send messages; it does so until its frame is removed. */
export const listeningMessage = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

/** A command of the player's documented interface, for its frame. */
export const commandMessage = (
  func: 'seekTo' | 'playVideo' | 'setPlaybackRate',
  args: readonly (number | boolean)[] = [],
): string => JSON.stringify({ event: 'command', id: 1, channel: 'widget', func, args });

/** The player's own code for "playing". */
const playing = 1;

type PlayerInfo = {
  currentTime?: unknown;
  duration?: unknown;
  playerState?: unknown;
  playbackRate?: unknown;
  availablePlaybackRates?: unknown;
};

/** How fast the video plays, and which speeds it has; each only when the message says so. */
export type SpeedReport = { speed?: number; available?: number[] };

/** Reads what a message of the player says about its speed; undefined when it says nothing. */
export function readPlayerSpeed(data: unknown): SpeedReport | undefined {
  const { playbackRate: speed, availablePlaybackRates: rates } = infoOf(data) ?? {};
  const report: SpeedReport = {
    ...(isAmount(speed) && speed > 0 && { speed }),
    ...(Array.isArray(rates) && { available: rates.filter(isAmount) }),
  };
  return Object.keys(report).length > 0 ? report : undefined;
}

/**
 * Reads the messages that the player's frame sends (`initialDelivery`, `infoDelivery`). Each contains only what
 * changed, so the caller passes in the previous values. Returns undefined when a message has neither time nor state.
 */
export function readPlayerMessage(data: unknown, previous: PlayerSample): PlayerSample | undefined {
  const info = infoOf(data);
  if (!info) return undefined;
  const { currentTime, duration, playerState } = info;
  const state = typeof playerState === 'number' ? playerState : undefined;
  if (state === undefined && !isAmount(currentTime) && !isAmount(duration)) return undefined;
  return {
    positionInSeconds: isAmount(currentTime) ? currentTime : previous.positionInSeconds,
    lengthInSeconds: isAmount(duration) ? duration : previous.lengthInSeconds,
    isPlaying: state === undefined ? previous.isPlaying : state === playing,
  };
}

function infoOf(data: unknown): PlayerInfo | undefined {
  const message = parse(data);
  const isDelivery = message?.event === 'infoDelivery' || message?.event === 'initialDelivery';
  return isDelivery && typeof message.info === 'object' && message.info !== null
    ? message.info
    : undefined;
}

function parse(data: unknown): { event?: unknown; info?: unknown } | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
