import { callerOf, type Caller } from './caller-of.ts';
import { claimCache, findCached, findOwner, cachedAt } from './account-cache.ts';
import type { CachedCall } from './cached-calls.ts';

/** The stored reply, adjusted by the time that has passed since. */
async function storedReply(
  cachedCall: CachedCall,
  request: Request,
): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = cachedCall.isPaged ? pathname + search : pathname;
  const reply = await findCached(cachedCall.storedUnder ?? address);
  if (reply?.status !== 200) return reply;
  const body = await cachedCall.present((await reply.json()) as never, {
    storedAt: cachedAt(reply),
    search: searchParams,
  });
  if (body instanceof Response) return body;
  // How many rows a list has in all (spec §7).
  const total = reply.headers.get('x-total-count');
  return Response.json(body, total === null ? {} : { headers: { 'x-total-count': total } });
}

/** In milliseconds: shorter than a page waits for a reply (`web/lib/calls/call.ts`). */
const maxWait = 10_000;

/** Undefined when there is no reply in time. */
const replyInTime = (reply: Promise<Response>): Promise<Response | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), maxWait);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The person who makes a call, if the cache could be claimed; undefined for one whose replies of the call are not stored. */
async function ownerOf(
  { isOfStaff, isPublic }: CachedCall,
  request: Request,
): Promise<Caller | undefined> {
  const caller = callerOf(request);
  if (!caller) {
    const id = isPublic ? await findOwner().catch(() => undefined) : undefined;
    return id === undefined ? undefined : { id, isStudent: true };
  }
  const isOwner = await claimCache(caller.id).then(
    () => true,
    () => false,
  );
  return caller.isStudent !== (isOfStaff === true) && isOwner ? caller : undefined;
}

/**
 * Calls the server and stores the reply. Without a network, or without a reply in time, the stored reply answers;
 * where the page itself shows the stored copy meanwhile, a slow reply is awaited
 * (`web/lib/calls/stored/stored-first.ts`).
 */
export async function answerCall(cachedCall: CachedCall, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const caller = await ownerOf(cachedCall, request);
  if (!caller) return fetch(request);
  const fetched = fetch(request.clone()).then((reply) => {
    event.waitUntil(cacheQuietly(cachedCall, { caller, request, reply: reply.clone() }));
    return reply;
  });
  if (!cachedCall.answers) return fetched;
  const inTime = cachedCall.isShownFirst ? fetched : replyInTime(fetched);
  const reply = await inTime.catch(() => undefined);
  // Without a stored reply the page gets what the network brings, or its failure.
  return reply ?? (await storedReply(cachedCall, request)) ?? fetched;
}

/** Repeats a call that a page made before this worker answered for it, and stores the reply. */
export async function cacheAgain(cachedCall: CachedCall, request: Request): Promise<void> {
  const caller = await ownerOf(cachedCall, request);
  if (!caller) return;
  await cacheQuietly(cachedCall, { caller, request, reply: await fetch(request.clone()) });
}

type Answered = { caller: Caller; request: Request; reply: Response };

/** The page has its reply already: what could not be stored is loaded again at the next visit. */
async function cacheQuietly(
  cachedCall: CachedCall,
  { caller, request, reply }: Answered,
): Promise<void> {
  const path = new URL(request.url).pathname;
  const [, id = ''] = cachedCall.pattern.exec(path) ?? [];
  await cachedCall
    .store({ owner: caller.id, id: id.toLowerCase(), path, request, reply })
    .catch(() => undefined);
}
