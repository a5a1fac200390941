import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { mergeEntries, type SessionEntry } from '#domain/attendance/session-entries.ts';
import { classSessions } from '#web/lib/api/teacher/teacher-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { observeServerTime } from './server-time.ts';

export type ClassSession = RouteReply<typeof classSessions.get>;
export type SessionStudent = ClassSession['students'][number];
type WireEntry = ClassSession['entries'][number];

/** How long the changes of another phone take to appear, in milliseconds. */
const refreshEvery = 15_000;

export const entriesOf = (entries: readonly WireEntry[]): SessionEntry[] =>
  entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) }));

const observed = <Reply extends { serverNow: string }>(reply: Reply): Reply => {
  observeServerTime(reply.serverNow);
  return reply;
};

export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(classSessions.get, { params: { id } }),
    queryFn: async ({ signal }) =>
      observed(await call(classSessions.get, { params: { id } }, { signal })),
    refetchInterval: refreshEvery,
    // Without a network the roster stays for as long as the page is open.
    gcTime: Number.POSITIVE_INFINITY,
  });

export const openSession = (body: CallArguments<typeof classSessions.open>['body']) =>
  call(classSessions.open, { body }, { isRepeatable: true });

/** Closes the attendance: students are notified. @throws ApiError */
export const closeSession = (id: string) =>
  call(classSessions.close, { params: { id } }, { isRepeatable: true });

/** Calls the class off, or lets it take place after all. @throws ApiError */
export const setCancelled = (id: string, isCancelled: boolean) =>
  call(
    classSessions.setCancelled,
    { params: { id }, body: { isCancelled } },
    { isRepeatable: true },
  );

/** @param card a number, or what a QR code says */
export const findCard = (id: string, card: string) =>
  call(classSessions.findCard, { params: { id, card } });

/** Takes a student of another group into a session. @throws ApiError */
export const addGuest = async (id: string, studentId: string) =>
  observed(
    await call(
      classSessions.addGuest,
      { params: { id }, body: { studentId } },
      { isRepeatable: true },
    ),
  );

/** The cards of a group's students, as a PDF. */
export const printCards = (groupId: string): Promise<Blob> =>
  callForFile(classSessions.printCards, { params: { id: groupId } });

/** The card of one student, as a PDF. */
export const printCard = (studentId: string): Promise<Blob> =>
  callForFile(classSessions.printCard, { params: { id: studentId } });

/** Gives a student a new number in place of a lost card. @throws ApiError */
export const replaceCard = (studentId: string, cardNumber: string) =>
  call(
    classSessions.replaceCard,
    { params: { id: studentId }, body: { cardNumber } },
    { isRepeatable: true },
  );

/** Sends changes in the order in which they were made. @throws ApiError */
export const sendChanges = async (id: string, changes: readonly SessionEntry[]) =>
  observed(
    await call(
      classSessions.saveChanges,
      {
        params: { id },
        body: {
          changes: changes.map(({ changeId, at, ...change }) => ({
            ...change,
            id: changeId,
            at: new Date(at).toISOString(),
          })),
        },
      },
      { isRepeatable: true },
    ),
  );

/** Puts the reply to a batch into the session that is shown, and drops a read that began before. */
export const showReply = async (
  queryClient: QueryClient,
  id: string,
  replied: readonly WireEntry[],
): Promise<void> => {
  const { queryKey } = sessionQuery(id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (session) => {
    if (!session) return session;
    const merged = mergeEntries(entriesOf(session.entries), entriesOf(replied));
    const entries = [...merged.entries.values()].map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
    }));
    return { ...session, entries };
  });
};
