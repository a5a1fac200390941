import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { prepareToken } from '#web/lib/calls/call.ts';
import { requestUrl } from '#web/lib/calls/request.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { endSession } from '#web/lib/session/session-end.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';
import { readEventStream } from './read-event-stream.ts';

const firstPause = 500;
const maxPause = 30_000;
/** The server sends something every 20 seconds; a broken network sends nothing, not even an error. */
const maxSilence = 50_000;

/** Resolves after a pause, and earlier when the network is back or the signal aborts. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/** Reads one stream until the network, the server or the session ends it. */
const listenOnce = async (
  after: string,
  signal: AbortSignal,
  onEvent: (id: string | undefined) => void,
): Promise<void> => {
  const silence = new AbortController();
  const end = () => silence.abort();
  let watch = setTimeout(end, maxSilence);
  const onSign = () => {
    clearTimeout(watch);
    watch = setTimeout(end, maxSilence);
  };
  signal.addEventListener('abort', end);
  try {
    const body = await openEventStream(after, silence.signal);
    for await (const { id } of readEventStream(body, onSign)) onEvent(id);
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', end);
  }
};

/**
 * Follows the events after a place until the signal aborts. After an interruption it connects again, with pauses that
 * grow, and asks for what comes after the last event that arrived.
 * @param onEvent called after each event, with the place to resume from
 */
export async function listenToEvents(
  after: string,
  signal: AbortSignal,
  onEvent: (place: string) => void,
): Promise<void> {
  let place = after;
  let pause = firstPause;
  while (!signal.aborted) {
    try {
      await listenOnce(place, signal, (id) => {
        place = id ?? place;
        pause = firstPause;
        onEvent(place);
      });
    } catch {
      pause = Math.min(pause * 2, maxPause);
    }
    // At random, so that not all dashboards connect at once when a server comes back.
    if (!signal.aborted) await rest(pause * (0.5 + Math.random() / 2), signal);
  }
}

const request = (after: string, signal: AbortSignal): Promise<Response> => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${readAccessToken()}` };
  return fetch(requestUrl(notifications.events, { query: { after } }), { headers, signal });
};

/**
 * Opens the stream of the events after a place, with an access token that is renewed where needed. Ends the session
 * if the server has ended it.
 * @throws TypeError when the network is lost; Error when the server refuses
 */
async function openEventStream(
  after: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  await prepareToken();
  const usedToken = readAccessToken();
  let response = await request(after, signal);
  if (response.status === 401 && (await refreshSession(usedToken))) {
    response = await request(after, signal);
  }
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  if (response.status === 401) endSession();
  throw new Error(`The stream was refused: ${response.status}`);
}
