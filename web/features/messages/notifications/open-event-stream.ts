import { prepareToken } from '#web/lib/calls/call.ts';
import { requestUrl } from '#web/lib/calls/request.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { endSession } from '#web/lib/session/session-end.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

const request = (after: string, signal: AbortSignal): Promise<Response> => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${readAccessToken()}` };
  return fetch(requestUrl(notifications.events, { query: { after } }), { headers, signal });
};

/**
 * Opens the stream of the events after a place, with an access token that is renewed where needed. Ends the session when
 * the server has.
 * @throws TypeError when the network is lost; Error when the server refuses
 */
export async function openEventStream(
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
