import { studentNotifications } from '#web/lib/api/on-demand/on-demand-api.ts';
import { answerCall } from './answer-call.ts';
import type { CachedCall } from './cached-calls.ts';
import { dropOpenedLines, findOpenedLines } from './account-cache.ts';
import { callerOf, fetchAs } from './caller-of.ts';

const { list, unread, read } = studentNotifications;
const paths = new Set<string>([list.path, unread.path]);

/** A read of the student's own notifications, before which opened lines are marked as read: the reply then counts them. */
export const readsLines = ({ method }: Request, pathname: string): boolean =>
  method === 'GET' && paths.has(pathname);

/** Whether the server has a line as read, or has no such line of the caller. */
async function isSettled(request: Request, lineId: string): Promise<boolean> {
  const path = read.path.replace(':id', lineId);
  const { ok, status } = await fetchAs(request, path, { method: read.method });
  return ok || status === 404;
}

/** Marks the lines as read whose push messages the caller opened. What the server does not confirm waits for the next call. */
async function markOpenedLines(request: Request): Promise<void> {
  const caller = callerOf(request);
  if (!caller) return;
  const settled: string[] = [];
  try {
    for (const id of await findOpenedLines(caller.id))
      if (await isSettled(request, id)) settled.push(id);
  } finally {
    if (settled.length > 0) await dropOpenedLines(caller.id, settled);
  }
}

/** In milliseconds: so long a read of the notifications waits at most. */
const maxWait = 3000;

/** Answers a read of the student's own notifications, once what the person opened by push messages is marked as read. */
export async function answerLines(cachedCall: CachedCall, event: FetchEvent): Promise<Response> {
  const marking = markOpenedLines(event.request).catch(() => undefined);
  event.waitUntil(marking);
  const pause = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([marking, pause]);
  return answerCall(cachedCall, event);
}
