import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { prepareToken } from '#web/lib/calls/call.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { requestBody, requestUrl } from '#web/lib/calls/request.ts';
import { endSession } from '#web/lib/session/session-end.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';

export type ProgressOptions = {
  /** Called with the share of the request that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

type Answer = { status: number; text: string };

/** Without progress for this long, the network counts as lost; the server's reply has this long too. */
const silenceInMilliseconds = 60_000;

/**
 * Like `call`, for uploads: `fetch` can't report the progress of a request body. A lost network is noticed at once if
 * the device reports it, otherwise after a minute without progress.
 * Throws `ApiError`, and the signal's reason when aborted.
 */
export async function callWithProgress<R extends Route>(
  route: R,
  args: CallArguments<R>,
  options: ProgressOptions,
): Promise<RouteReply<R>> {
  await prepareToken();
  const usedToken = readAccessToken();
  const first = await send(route, args, options);
  const isRenewed = first.status === 401 && usedToken !== null && (await renew(usedToken));
  const { status, text } = isRenewed ? await send(route, args, options) : first;
  const reply = parse(text);
  if (status >= 200 && status < 300) return reply as RouteReply<R>;
  if (status === 401) endSession();
  throw ApiError.fromReply(status, reply);
}

function send(route: Route, args: unknown, { onProgress, signal }: ProgressOptions) {
  return new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const body = requestBody(route, args);
    request.open(route.method, requestUrl(route, args));
    request.setRequestHeader('accept', 'application/json');
    if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
    const accessToken = readAccessToken();
    if (accessToken !== null) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
    const watch = watchNetwork(() => request.abort());
    const finish = (settle: () => void) => {
      watch.stop();
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.onActivity();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      finish(() => resolve({ status: request.status, text: request.responseText })),
    );
    request.addEventListener('error', () => finish(() => reject(ApiError.network())));
    request.addEventListener('abort', () =>
      finish(() => reject(signal?.aborted ? signal.reason : ApiError.network())),
    );
    request.send(body ?? null);
  });
}

/** Calls back once when the device goes offline, or after a minute without progress. */
function watchNetwork(onLost: () => void) {
  let timer = setTimeout(onLost, silenceInMilliseconds);
  window.addEventListener('offline', onLost, { once: true });
  return {
    onActivity: () => {
      clearTimeout(timer);
      timer = setTimeout(onLost, silenceInMilliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onLost);
    },
  };
}

async function renew(usedToken: string): Promise<boolean> {
  return refreshSession(usedToken).catch(() => {
    throw ApiError.network();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
