import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';

export type TaughtCourse = RouteReply<typeof courses.listAll>[number];
export type TaughtLesson = RouteReply<typeof lessons.listTaught>[number];

/** All courses of the teacher, including drafts. */
export const taughtCoursesQuery = queryOptions({
  queryKey: ['courses', 'taught'],
  queryFn: ({ signal }) => call(courses.listAll, {}, { signal }),
});

/** The lessons of a course with what each contains, including drafts. */
export const lessonListQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', courseId, 'lessons'],
    queryFn: ({ signal }) => call(lessons.listTaught, { params: { id: courseId } }, { signal }),
  });
