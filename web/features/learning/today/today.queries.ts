import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { listQueuedExams, sendQueuedNow } from '#web/features/exam-day/exam-day.api.ts';
import { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

type Today = RouteReply<typeof today.get>;
export type TodayStep = NonNullable<Today['step']>;
export type TodayExam = Today['exams'][number];
export type TodayClass = NonNullable<Today['nextClass']>;
export type TodayLesson = Today['month']['lessons'][number];

/** The student's home. It shows what is stored at once, and is fetched again at each visit: other pages change it. */
export const todayQuery = storedQuery(today.get, {}, { staleTime: 0 });

const recountInMilliseconds = 3000;

/**
 * The exams of a person whose submission waits on this device; read again while some wait, because they are sent by
 * themselves.
 */
export const unsentQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keyOf(today.get), 'unsent', userId],
    queryFn: () => listQueuedExams(userId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.length ? recountInMilliseconds : false),
  });

/** Sends what waits on this device, then reloads the home. */
export const useSendUnsent = () => useCall(sendQueuedNow, { outdated: [today.get] });
