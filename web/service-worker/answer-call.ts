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

const isDone = () => true;
const isRefused = () => false;

/** Asks the server, and stores what it says; without a network the stored reply answers. */
export async function answerCall(kept: KeptCall, event: FetchEvent): Promise<Response> {
  const { request } = event;
  const caller = callerOf(request);
  const isOwner = caller && (await claimCache(caller.id).then(isDone, isRefused));
  if (!caller?.isStudent || !isOwner) return fetch(request);
  const path = new URL(request.url).pathname;
  let reply: Response;
  try {
    reply = await fetch(request.clone());
  } catch (error) {
    const stored = kept.answers ? await storedReply(kept, path) : undefined;
    if (stored) return stored;
    throw error;
  }
  event.waitUntil(keepQuietly(kept, { caller, path, request, reply: reply.clone() }));
  return reply;
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
