import type { CallArguments, RouteReply } from '#contract/route.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';

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

export const lessonsQuery = query(practice.listLessons, {});

export const mistakesQuery = storedQuery(practice.listMistakes, {});

export const sheetQuery = (courseId: string | undefined) =>
  query(
    practice.printMistakes,
    { query: ofCourse(courseId) },
    {
      // The signed addresses of its pictures expire.
      gcTime: 0,
    },
  );

/** The part of a call that names a course. */
export const ofCourse = (courseId: string | undefined) =>
  courseId === undefined ? {} : { courseId };
