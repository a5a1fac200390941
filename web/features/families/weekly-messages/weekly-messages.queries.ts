import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { messageWeeks } from '#contract/families/weekly-messages.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { weeklyMessages } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
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
  queryOptions({
    queryKey: ['weekly-messages', groupId, week],
    queryFn: ({ signal }) =>
      call(weeklyMessages.list, { params: { id: groupId }, query: { week } }, { signal }),
    // Another phone sends meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.students.some(isUnderWay) ? underWayInterval : false,
    // Without a network the messages stay for as long as the page is open.
    gcTime: Number.POSITIVE_INFINITY,
  });

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
  const all = { queryKey: ['weekly-messages'] };
  // A read that began before would show them as not sent for a moment.
  await queryClient.cancelQueries(all);
  queryClient.setQueriesData<WeeklyMessages>(all, (page) => page && withTicks(page, stored));
  return refusedIds;
};

/** The name of a student in the pages that are loaded; empty where none has the student. */
export const findStudentName = (queryClient: QueryClient, id: string): string =>
  queryClient
    .getQueriesData<WeeklyMessages>({ queryKey: ['weekly-messages'] })
    .flatMap(([, page]) => page?.students ?? [])
    .find((student) => student.id === id)?.firstName ?? '';

export const useSaveNote = (chosen: GroupWeek) => {
  const queryClient = useQueryClient();
  const { groupId, week } = chosen;
  return useMutation({
    mutationFn: (text: string) =>
      call(weeklyMessages.saveNote, { params: { id: groupId }, body: { week, text } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(weeklyMessagesQuery(chosen));
      showToast('success', texts.noteSaved);
    },
    onError: toastFailure(texts.noteFailed),
  });
};

/** Sends the messages of the group through the gateway. */
export const useSendAll = (chosen: GroupWeek) => {
  const queryClient = useQueryClient();
  const { groupId, week } = chosen;
  return useMutation({
    mutationFn: () => call(weeklyMessages.sendAll, { params: { id: groupId }, body: { week } }),
    onSuccess: async ({ queuedCount }) => {
      await queryClient.invalidateQueries(weeklyMessagesQuery(chosen));
      showToast('success', texts.queued(queuedCount));
    },
    onError: toastFailure(texts.sendAllFailed),
  });
};

export const useMakeLinks = (chosen: GroupWeek) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(weeklyMessages.makeLinks, { params: { id: chosen.groupId } }),
    onSuccess: () => queryClient.invalidateQueries(weeklyMessagesQuery(chosen)),
    onError: toastFailure(texts.linksFailed),
  });
};
