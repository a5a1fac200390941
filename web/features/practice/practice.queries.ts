import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';

export type PracticeCourse = RouteReply<typeof practice.listLessons>[number];
export type MistakenCourse = RouteReply<typeof practice.listMistakes>['courses'][number];
export type PracticeQuestion = RouteReply<typeof practice.startMistakes>[number];
export type SheetQuestion = RouteReply<typeof practice.printMistakes>['questions'][number];
export type PracticeOutcome = RouteReply<typeof practice.answer>;
export type SentAnswer = CallArguments<typeof practice.answer>['body'];

/** Where the questions of a round come from. */
export type RoundSource =
  | { kind: 'lesson'; lessonId: string }
  | { kind: 'mistakes'; courseId: string | undefined };

/** What an answer changes: the counts of lessons and of mistakes. */
export const countsOfPractice = { queryKey: ['practice', 'counts'] };

export const lessonsQuery = queryOptions({
  queryKey: ['practice', 'counts', 'lessons'],
  queryFn: ({ signal }) => call(practice.listLessons, {}, { signal }),
});

export const mistakesQuery = queryOptions({
  queryKey: ['practice', 'counts', 'mistakes'],
  queryFn: ({ signal }) => call(practice.listMistakes, {}, { signal }),
});

/** One round. It is never fetched again by itself: another reply would replace the questions that are being answered. */
export const roundQuery = (source: RoundSource, number: number) =>
  queryOptions({
    queryKey: ['practice', 'round', source, number],
    queryFn: ({ signal }) =>
      source.kind === 'lesson'
        ? call(practice.startLesson, { params: { id: source.lessonId } }, { signal })
        : call(practice.startMistakes, { query: ofCourse(source.courseId) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A round that was left begins anew.
    gcTime: 0,
  });

export const sheetQuery = (courseId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'sheet', courseId],
    queryFn: ({ signal }) =>
      call(practice.printMistakes, { query: ofCourse(courseId) }, { signal }),
    // Its pictures open for a while only.
    gcTime: 0,
  });

const ofCourse = (courseId: string | undefined) => (courseId === undefined ? {} : { courseId });

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);

const longestDelay = 5000;

/** Checks one answer. Without a reply it is sent again until there is one; its id makes it count once. */
export const useCheckAnswer = () =>
  useMutation({
    mutationFn: (body: SentAnswer) => call(practice.answer, { body }),
    retry: (_failures, error) => mayPass(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestDelay),
  });
