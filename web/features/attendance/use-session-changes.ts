import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  entryKey,
  mergeEntries,
  momentOfChange,
  type SessionEntry,
} from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { classSessions, paidMonths } from '#web/lib/api/teacher/teacher-api.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { createChangeOutbox } from './change-outbox.ts';
import {
  type ClassSession,
  entriesOf,
  sendChanges,
  sessionQuery,
  showReply,
} from './class-session.queries.ts';
import { savingTexts as texts } from './class-session.texts.ts';
import { serverTime } from './server-time.ts';

const outbox = createChangeOutbox(deviceStorage);

/** How many changes one call sends. */
const batchSize = 200;

/** After these refusals another try would change nothing; after any other, such as too many calls, the changes wait. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

const nameIn = (session: ClassSession | undefined, studentId: string | undefined): string => {
  const student = session?.students.find(({ id }) => id === studentId);
  return student ? joinFullName(student) : '';
};

/** Sends the first waiting changes of a session. @returns whether more of them wait @throws ApiError when it is worth another try */
const sendBatch = async (
  queryClient: QueryClient,
  owner: { userId: string; sessionId: string },
): Promise<boolean> => {
  const batch = outbox.list(owner).slice(0, batchSize);
  if (batch.length === 0) return false;
  const ids = new Set(batch.map(({ changeId }) => changeId));
  try {
    const { entries, refusedIds, stillChargedIds } = await sendChanges(owner.sessionId, batch);
    await showReply(queryClient, owner.sessionId, entries);
    // In a group that pays by class a presence is a charge.
    if (batch.some(({ field }) => field === 'presence')) void outdate(queryClient, [paidMonths]);
    const session = queryClient.getQueryData(sessionQuery(owner.sessionId).queryKey);
    const refused = batch.filter(({ changeId }) => refusedIds.includes(changeId));
    for (const studentId of new Set(refused.map((change) => change.studentId))) {
      showToast('error', texts.refused(nameIn(session, studentId)));
    }
    for (const studentId of stillChargedIds) {
      showToast('info', texts.stillCharged(nameIn(session, studentId)));
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    // A class that was called off is said by name; the page shows it with the next reading.
    showToast('error', error.status === 409 ? error.message : texts.failed);
    if (error.status === 409) void outdate(queryClient, [classSessions.get]);
  }
  outbox.remove(owner, ids);
  return outbox.list(owner).length > 0;
};

/** Sends what waits, of every session of the person, this one first; stops when somebody else signs in on the device. */
const sendAll = async (
  queryClient: QueryClient,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => {
  const others = outbox.sessionsOf(userId).filter((id) => id !== sessionId);
  for (const id of [sessionId, ...others]) {
    while (viewerId() === userId && (await sendBatch(queryClient, { userId, sessionId: id })));
  }
};

export type Write = (
  changes: readonly Pick<SessionEntry, 'studentId' | 'field' | 'value'>[],
) => void;

/** A session with the changes that wait on this device, and the functions that change it. */
export const useSessionChanges = (session: ClassSession) => {
  const queryClient = useQueryClient();
  const userId = viewerId();
  const owner = useMemo(() => ({ userId, sessionId: session.id }), [userId, session.id]);
  const [waiting, setWaiting] = useState(() => outbox.list(owner));
  const send = useCallback(
    () => sendAll(queryClient, owner).finally(() => setWaiting(outbox.list(owner))),
    [queryClient, owner],
  );
  const startSending = useSender(send);
  const entries = useMemo(
    () => mergeEntries(entriesOf(session.entries), waiting).entries,
    [session.entries, waiting],
  );
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  const openedAt = Date.parse(session.openedAt);
  const write = useCallback<Write>(
    (changes) => {
      const made = changes.map((change) => ({
        ...change,
        changeId: crypto.randomUUID(),
        at: momentOfChange(serverTime(), { openedAt, seen: latest.current.get(entryKey(change)) }),
      }));
      // Counted before the next rendering, so that a second tap comes after the first.
      latest.current = mergeEntries([...latest.current.values()], made).entries;
      outbox.add(owner, made);
      setWaiting(outbox.list(owner));
      startSending();
    },
    [owner, openedAt, startSending],
  );
  return { entries, waitingCount: waiting.length, write };
};
