import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import type { CourseSummary } from './course-card.tsx';

/** All courses, in the order of the grades. */
export const courseListQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) => call(courses.listCards, {}, { signal }),
});

/** The courses that a search finds in a version of the list; the search itself is loaded when it is needed. */
export const foundCoursesQuery = (
  queryClient: QueryClient,
  list: readonly CourseSummary[],
  { search, version }: { search: string; version: number },
) =>
  queryOptions({
    queryKey: ['courses', 'found', search, version],
    queryFn: async () =>
      (await import('./search/search-courses.ts')).searchCourses(queryClient, list, search),
    networkMode: 'always',
  });

/** Reloads the courses that the page shows: a course contains the student's progress in its lessons. */
export const refreshCourses = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['courses'] });
