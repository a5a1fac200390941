import type { RouteReply } from '#contract/route.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { query } from '#web/lib/calls/query.ts';

export type TaughtCourse = RouteReply<typeof courses.listAll>[number];
export type TaughtLesson = RouteReply<typeof lessons.listTaught>[number];

/** All courses of the teacher, including drafts. */
export const taughtCoursesQuery = query(courses.listAll, {});

/** The lessons of a course with what each contains, including drafts. */
export const lessonListQuery = (courseId: string) =>
  query(lessons.listTaught, { params: { id: courseId } });
