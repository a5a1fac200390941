import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { ApiError } from './api-error.ts';
import { prepareToken } from './call.ts';
import { requestBody, requestUrl } from './request.ts';
import { endSession } from './session-end.ts';
import { readAccessToken } from './tokens.ts';

type ProgressOptions = {
  /** Share of the request that has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/** As `call`, for uploads: `fetch` can't say how far a request body has got. Throws `ApiError`. */
export async function callWithProgress<R extends Route>(
  route: R,
  args: CallArguments<R>,
  { onProgress, signal }: ProgressOptions,
): Promise<RouteReply<R>> {
  await prepareToken();
  const { status, text } = await new Promise<{ status: number; text: string }>(
    (resolve, reject) => {
      const request = new XMLHttpRequest();
      const body = requestBody(route, args);
      request.open(route.method, requestUrl(route, args));
      request.setRequestHeader('accept', 'application/json');
      if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
      const accessToken = readAccessToken();
      if (accessToken !== null) request.setRequestHeader('authorization', `Bearer ${accessToken}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve({ status: request.status, text: request.responseText });
      request.onerror = () => reject(ApiError.network());
      request.onabort = () => reject(signal?.reason ?? ApiError.network());
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    },
  );
  const reply = parse(text);
  if (status >= 200 && status < 300) return reply as RouteReply<R>;
  if (status === 401) endSession();
  throw ApiError.fromReply(status, reply);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
