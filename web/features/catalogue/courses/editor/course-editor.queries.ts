import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';

export type TaughtCourse = RouteReply<typeof courses.listAll>[number];
export type TaughtLesson = RouteReply<typeof lessons.listTaught>[number];

/** All chapters of the teacher, including drafts. */
export const taughtCoursesQuery = queryOptions({
  queryKey: ['courses', 'taught'],
  queryFn: ({ signal }) => call(courses.listAll, {}, { signal }),
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', id],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
  });

/** The form has its own query, because other cached copies of the chapter may be old. */
export const editedCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', id, 'form'],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The lessons of a chapter with what each contains, including drafts. */
export const lessonListQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', courseId, 'lessons'],
    queryFn: ({ signal }) => call(lessons.listTaught, { params: { id: courseId } }, { signal }),
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught-lesson', id],
    queryFn: ({ signal }) => call(lessons.get, { params: { id } }, { signal }),
  });
