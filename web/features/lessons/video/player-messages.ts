import type { PlayerSample } from './watch-meter.ts';

/** Where the video site's player lives; messages from anywhere else are not its. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** Asks the player to tell of itself; it does so until its frame is gone. */
export const listeningMessage = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

/** The player's own number for "playing". */
const playing = 1;

type PlayerInfo = { currentTime?: unknown; duration?: unknown; playerState?: unknown };

/**
 * Reads the messages that the player's frame sends (`initialDelivery`, `infoDelivery`). Each tells only what changed,
 * so what is known already is handed in. Undefined when a message says nothing of time or state.
 */
export function readPlayerMessage(data: unknown, known: PlayerSample): PlayerSample | undefined {
  const info = infoOf(data);
  if (!info) return undefined;
  const { currentTime, duration, playerState } = info;
  const state = typeof playerState === 'number' ? playerState : undefined;
  if (state === undefined && !isAmount(currentTime) && !isAmount(duration)) return undefined;
  return {
    positionInSeconds: isAmount(currentTime) ? currentTime : known.positionInSeconds,
    lengthInSeconds: isAmount(duration) ? duration : known.lengthInSeconds,
    isPlaying: state === undefined ? known.isPlaying : state === playing,
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
