import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** All courses, in the order of the grades. */
export const courseListQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => call(courses.listCards, {}, { signal }),
});

/** One course with its lessons and this viewer's access to them. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'one', courseId],
    queryFn: ({ signal }) => call(courses.get, { params: { id: courseId } }, { signal }),
  });

/** Reloads the courses that the page shows: a course contains the student's progress in its lessons. */
export const refreshCourses = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['courses'] });
