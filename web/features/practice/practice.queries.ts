import { queryOptions } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callStoredFirst } from '#web/lib/calls/stored/stored-first.ts';

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
  queryFn: (query) => callStoredFirst(practice.listMistakes, {}, query),
});

export const sheetQuery = (courseId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'sheet', courseId],
    queryFn: ({ signal }) =>
      call(practice.printMistakes, { query: ofCourse(courseId) }, { signal }),
    // The signed addresses of its pictures expire.
    gcTime: 0,
  });

/** The part of a call that names a course. */
export const ofCourse = (courseId: string | undefined) =>
  courseId === undefined ? {} : { courseId };
