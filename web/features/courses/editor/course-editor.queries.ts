import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

export type TaughtCourse = RouteReply<typeof courses.listAll>[number];
export type TaughtLesson = RouteReply<typeof lessons.listTaught>[number];

export const courseListQuery = queryOptions({
  queryKey: ['teacher', 'courses'],
  queryFn: ({ signal }) => call(courses.listAll, {}, { signal }),
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'course', id],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
  });

/** The lessons of a chapter with what each holds, drafts too. */
export const lessonListQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['teacher', 'course', courseId, 'lessons'],
    queryFn: ({ signal }) => call(lessons.listTaught, { params: { id: courseId } }, { signal }),
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'lesson', id],
    queryFn: ({ signal }) => call(lessons.get, { params: { id } }, { signal }),
  });
