import { callerOf, type Caller } from './caller-of.ts';
import { claimCache, findKept, keptAt } from './account-cache.ts';
import type { KeptCall } from './kept-calls.ts';

/** The stored reply, with what has changed since by the time that passed. */
async function storedReply(kept: KeptCall, request: Request): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(request.url);
  const address = kept.isPaged ? pathname + search : pathname;
  const reply = await findKept(kept.storedUnder ?? address);
  if (reply?.status !== 200) return reply;
  const body = await kept.present((await reply.json()) as never, {
    storedAt: keptAt(reply),
    search: searchParams,
  });
  return Response.json(body);
}

/** Less than a page waits for a reply (`web/lib/calls/call.ts`), in milliseconds. */
const maxWait = 10_000;

/** Undefined when there is no reply in time. */
const replyInTime = (reply: Promise<Response>): Promise<Response | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), maxWait);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The student who makes a call, if the cache could be claimed for this person; undefined for anybody else. */
async function ownerOf(request: Request): Promise<Caller | undefined> {
  const caller = callerOf(request);
  if (!caller) return undefined;
  const isOwner = await claimCache(caller.id).then(
    () => true,
    () => false,
  );
  return caller.isStudent && isOwner ? caller : undefined;
}

/**
 * Asks the server, and stores what it says; without a network the stored reply answers. It does so too on a network that brings
 * no reply, except where the page itself shows the stored copy meanwhile (`web/lib/calls/stored/stored-first.ts`).
 */
export async function answerCall(kept: KeptCall, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const caller = await ownerOf(request);
  if (!caller) return fetch(request);
  const fetched = fetch(request.clone()).then((reply) => {
    event.waitUntil(keepQuietly(kept, { caller, request, reply: reply.clone() }));
    return reply;
  });
  if (!kept.answers) return fetched;
  const inTime = kept.isShownFirst ? fetched : replyInTime(fetched);
  const reply = await inTime.catch(() => undefined);
  // Without a stored reply the page gets what the network brings, or its failure.
  return reply ?? (await storedReply(kept, request)) ?? fetched;
}

/** Asks for what a page has read before this worker answered for it, and stores it. */
export async function keepAgain(kept: KeptCall, request: Request): Promise<void> {
  const caller = await ownerOf(request);
  if (!caller) return;
  await keepQuietly(kept, { caller, request, reply: await fetch(request.clone()) });
}

type Answered = { caller: Caller; request: Request; reply: Response };

/** The page has its reply already: what could not be stored is loaded again at the next visit. */
async function keepQuietly(kept: KeptCall, { caller, request, reply }: Answered): Promise<void> {
  const path = new URL(request.url).pathname;
  const [, id = ''] = kept.pattern.exec(path) ?? [];
  await kept
    .keep({ owner: caller.id, id: id.toLowerCase(), path, request, reply })
    .catch(() => undefined);
}
