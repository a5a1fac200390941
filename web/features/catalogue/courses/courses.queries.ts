import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';
import type { CourseSummary } from './course-card.tsx';

/** All courses, in the order of the grades. */
export const courseListQuery = storedQuery(courses.listCards, {});

/** The courses that a search finds in a version of the list; the search itself is loaded when it is needed. */
export const foundCoursesQuery = (
  queryClient: QueryClient,
  list: readonly CourseSummary[],
  { search, version }: { search: string; version: number },
) =>
  queryOptions({
    queryKey: [...keyOf(courses.listCards), 'found', search, version],
    queryFn: async () =>
      (await import('./search/search-courses.ts')).searchCourses(queryClient, list, search),
    networkMode: 'always',
  });
