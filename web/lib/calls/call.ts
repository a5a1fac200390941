import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { takeEarlyReply } from '#web/lib/first-visit/early-calls.ts';
import { requestConfirmation } from '#web/lib/session/confirmation.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { requestBody, requestUrl } from './request.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { endSession } from '#web/lib/session/session-end.ts';
import { isAccessTokenExpired, readAccessToken } from '#web/lib/session/tokens.ts';

/** In milliseconds: a repeatable call that has no whole reply by then has failed (decisions/0117). */
const maxWait = 15_000;

type CallOptions = {
  signal?: AbortSignal;
  /** The server applies a repeated write once, so that this call may have the time limit of a read. */
  isRepeatable?: boolean;
  /** The request continues when the page is left. */
  keepalive?: boolean;
};

/**
 * Makes one call of the contract and returns its reply. Sends the access token. Renews it first if it has expired,
 * and once more if the server refuses it; if renewing fails, the session ends (spec §4).
 * Throws `ApiError`, and the signal's reason when aborted. A read fails after 15 s without a reply.
 */
export async function call<R extends Route>(
  route: R,
  args: CallArguments<R>,
  options: CallOptions = {},
): Promise<RouteReply<R>> {
  return send(route, args, options, (response) =>
    response.status === 204 ? (undefined as RouteReply<R>) : response.json(),
  );
}

export type Page<Items> = { items: Items; total: number };

/** The rows of a page, and how many the whole list has. */
export async function readPage<R extends Route>(response: Response): Promise<Page<RouteReply<R>>> {
  const items: RouteReply<R> = await response.json();
  const shown = Array.isArray(items) ? items.length : 0;
  return { items, total: Number(response.headers.get('x-total-count') ?? shown) };
}

/** Like `call`, for a list with pages: returns the rows and the total. */
export const callPage = <R extends Route>(
  route: R,
  args: CallArguments<R>,
  options: CallOptions = {},
): Promise<Page<RouteReply<R>>> => send(route, args, options, readPage<R>);

/** Like `call`, for a reply of bytes such as a PDF, without a time limit. */
export async function callForFile<R extends Route>(
  route: R,
  args: CallArguments<R>,
  options: CallOptions = {},
): Promise<Blob> {
  return confirmed(async () => (await sendOnce(route, args, options)).blob());
}

/** Renews an expired access token. */
export async function prepareToken(): Promise<void> {
  if (readAccessToken() !== null && isAccessTokenExpired()) await refreshOrFail();
}

/** Public routes get a token only when the teacher reads: they then return more, during maintenance too (spec §6). */
const carriesToken = ({ access, method }: Route): boolean =>
  access !== 'public' || (method === 'GET' && readViewer()?.role === 'teacher');

/** Sends the call and reads its reply, with a time limit where the call may be repeated. */
function send<Reply>(
  route: Route,
  args: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<Reply> | Reply,
): Promise<Reply> {
  const job = async (signal = options.signal) =>
    read(await sendOnce(route, args, { ...options, ...(signal && { signal }) }));
  const isTimed = route.method === 'GET' || options.isRepeatable;
  return confirmed(isTimed ? () => inTime(job, options.signal) : job);
}

/** Does a job. Where the server requires it, the person first confirms to own the account, and the job is repeated. */
async function confirmed<Result>(job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'auth.confirmation_required';
    if (!isUnconfirmed || !(await requestConfirmation())) throw error;
    return job();
  }
}

/** Ends a job that takes too long, so that its connection is free for the next try. */
function inTime<Result>(
  job: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', abort);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(ApiError.network('timeout'));
      abort();
    }, maxWait);
    void job(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function sendOnce(route: Route, args: unknown, options: CallOptions): Promise<Response> {
  if (!carriesToken(route)) return accept(route, await request(route, args, options));
  // Without a network the service worker answers from this device, whatever the token's age.
  await prepareToken().catch((error: unknown) => {
    if (navigator.onLine) throw error;
  });
  const usedToken = readAccessToken();
  const first = await request(route, args, options);
  if (first.status !== 401 || usedToken === null) return accept(route, first);
  const renewed = await refreshOrFail(usedToken);
  if (!renewed) return accept(route, first);
  await first.body?.cancel();
  return accept(route, await request(route, args, options));
}

async function request(
  route: Route,
  args: unknown,
  { signal, keepalive }: CallOptions,
): Promise<Response> {
  const body = requestBody(route, args);
  const headers = new Headers({ accept: 'application/json' });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const accessToken = carriesToken(route) ? readAccessToken() : null;
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`);
  const init: RequestInit = { method: route.method, headers };
  if (body !== undefined) init.body = body;
  if (signal !== undefined) init.signal = signal;
  if (keepalive !== undefined) init.keepalive = keepalive;
  const url = requestUrl(route, args);
  const early =
    route.method === 'GET' ? takeEarlyReply(url, headers.get('authorization')) : undefined;
  return (early ?? fetch(url, init)).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw ApiError.network();
  });
}

async function refreshOrFail(usedToken?: string | null): Promise<boolean> {
  return refreshSession(usedToken).catch(() => {
    throw ApiError.network();
  });
}

async function accept(route: Route, response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  // A 401 of a public route is about the typed data (a wrong password), not about the session.
  if (response.status === 401 && route.access !== 'public') endSession();
  throw ApiError.fromReply(response.status, body, response.headers.get('retry-after'));
}
