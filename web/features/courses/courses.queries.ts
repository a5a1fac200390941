import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** All courses, in the order of the grades. */
export const courseListQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => call(courses.list, {}, { signal }),
});

/** One course with its lessons, as this viewer may open them. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'one', courseId],
    queryFn: ({ signal }) => call(courses.get, { params: { id: courseId } }, { signal }),
  });

/** Reads the courses anew that the page shows: what a student has done in a lesson stands in its course. */
export const refreshCourses = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['courses'] });
