import { callerOf, type Caller } from './caller-of.ts';
import { claimCache, findKept, keptAt } from './account-cache.ts';
import type { KeptCall } from './kept-calls.ts';

/** The stored reply, with what has changed since by the time that passed. */
async function storedReply(kept: KeptCall, path: string): Promise<Response | undefined> {
  const reply = await findKept(path);
  if (reply?.status !== 200) return reply;
  const body = kept.present((await reply.json()) as never, keptAt(reply));
  return Response.json(body);
}

/** Less than a page waits for a reply (`web/lib/api/call.ts`), in milliseconds. */
const longestWait = 10_000;

/** Undefined when there is no reply in time. */
const replyInTime = (reply: Promise<Response>): Promise<Response | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), longestWait);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const isDone = () => true;
const isRefused = () => false;

/**
 * Asks the server, and stores what it says; without a network the stored reply answers. It does so too on a network that brings
 * no reply, except where the page itself shows the stored copy meanwhile (`web/lib/api/stored/stored-first.ts`).
 */
export async function answerCall(kept: KeptCall, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const caller = callerOf(request);
  const isOwner = caller && (await claimCache(caller.id).then(isDone, isRefused));
  if (!caller?.isStudent || !isOwner) return fetch(request);
  const path = new URL(request.url).pathname;
  const fetched = fetch(request.clone()).then((reply) => {
    event.waitUntil(keepQuietly(kept, { caller, path, request, reply: reply.clone() }));
    return reply;
  });
  if (!kept.answers) return fetched;
  const inTime = kept.isShownFirst ? fetched : replyInTime(fetched);
  const reply = await inTime.catch(() => undefined);
  // Without a stored reply the page gets what the network brings, or its failure.
  return reply ?? (await storedReply(kept, path)) ?? fetched;
}

type Answered = { caller: Caller; path: string; request: Request; reply: Response };

/** The page has its reply already: what could not be stored is loaded again at the next visit. */
async function keepQuietly(
  kept: KeptCall,
  { caller, path, request, reply }: Answered,
): Promise<void> {
  const [, id = ''] = kept.pattern.exec(path) ?? [];
  await kept
    .keep({ owner: caller.id, id: id.toLowerCase(), path, request, reply })
    .catch(() => undefined);
}
