import type { QueryClient } from '@tanstack/react-query';
import type { messageWeeks } from '#contract/families/weekly-messages.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { weeklyMessages } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

export type WeeklyMessages = RouteReply<typeof weeklyMessages.list>;
export type MessageStudent = WeeklyMessages['students'][number];
export type Tick = CallArguments<typeof weeklyMessages.saveTicks>['body']['ticks'][number];
type MessageWeek = (typeof messageWeeks)[number];

export type GroupWeek = { groupId: string; week: MessageWeek };

/** In milliseconds: how often is asked what became of messages that the gateway has. */
const underWayInterval = 3000;

/** Whether the gateway is about to send a message. */
export const isUnderWay = ({ message }: MessageStudent): boolean =>
  message?.state === 'queued' || message?.state === 'sending';

export const weeklyMessagesQuery = ({ groupId, week }: GroupWeek) =>
  query(
    weeklyMessages.list,
    { params: { id: groupId }, query: { week } },
    {
      // Another phone sends meanwhile.
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.students.some(isUnderWay) ? underWayInterval : false,
      // Without a network the messages stay for as long as the page is open.
      gcTime: Number.POSITIVE_INFINITY,
    },
  );

/** A page with ticks that were made on this device. */
export const withTicks = (page: WeeklyMessages, ticks: readonly Tick[]): WeeklyMessages => ({
  ...page,
  students: page.students.map((student) => {
    const tick = ticks.find(
      ({ studentId, week }) => studentId === student.id && week === page.from,
    );
    if (!tick) return student;
    const state = tick.isSent ? 'sent' : 'unsent';
    const message = {
      state,
      way: 'hand',
      at: tick.at,
      actorName: null,
      reason: null,
      code: '',
    } as const;
    return { ...student, message };
  }),
});

const allPages = { queryKey: keyOf(weeklyMessages.list) };

/** Sends ticks, and puts them into the pages that are loaded. @returns the students of those that were refused @throws ApiError */
export const sendTicks = async (
  queryClient: QueryClient,
  ticks: readonly Tick[],
): Promise<string[]> => {
  const { refusedIds } = await call(
    weeklyMessages.saveTicks,
    { body: { ticks: [...ticks] } },
    { isRepeatable: true },
  );
  const stored = ticks.filter(({ studentId }) => !refusedIds.includes(studentId));
  // A read that began before would show them as not sent for a moment.
  await queryClient.cancelQueries(allPages);
  queryClient.setQueriesData<WeeklyMessages>(allPages, (page) => page && withTicks(page, stored));
  return refusedIds;
};

/** The name of a student in the pages that are loaded; empty where none has the student. */
export const findStudentName = (queryClient: QueryClient, id: string): string =>
  queryClient
    .getQueriesData<WeeklyMessages>(allPages)
    .flatMap(([, page]) => page?.students ?? [])
    .find((student) => student.id === id)?.firstName ?? '';

const outdatedBySuccess = [weeklyMessages.list];

export const useSaveNote = ({ groupId, week }: GroupWeek) =>
  useCall(
    (text: string) =>
      call(weeklyMessages.saveNote, { params: { id: groupId }, body: { week, text } }),
    { success: texts.noteSaved, failure: texts.noteFailed, outdatedBySuccess },
  );

/** Sends the messages of the group through the gateway. */
export const useSendAll = ({ groupId, week }: GroupWeek) =>
  useCall(() => call(weeklyMessages.sendAll, { params: { id: groupId }, body: { week } }), {
    success: ({ queuedCount }) => texts.queued(queuedCount),
    failure: texts.sendAllFailed,
    outdatedBySuccess,
  });

export const useMakeLinks = ({ groupId }: GroupWeek) =>
  useCall(() => call(weeklyMessages.makeLinks, { params: { id: groupId } }), {
    failure: texts.linksFailed,
    outdatedBySuccess,
  });
