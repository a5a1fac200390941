import type { QueryClient } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { query } from '#web/lib/calls/query.ts';
import {
  filterCourses,
  type FoundCourse,
  indexCourses,
  type Searchable,
} from './filter-courses.ts';

const lessonTitlesQuery = query(
  courses.listLessonTitles,
  {},
  { staleTime: 60_000, retry: false, networkMode: 'always' },
);

/** The titles of the lessons; without a network the search goes on with the courses alone. */
const loadLessonTitles = (queryClient: QueryClient) =>
  queryClient.fetchQuery(lessonTitlesQuery).catch(() => []);

/** The courses that match a search. This module is loaded with the first search. */
export async function searchCourses<C extends Searchable>(
  queryClient: QueryClient,
  list: readonly C[],
  search: string,
): Promise<FoundCourse<C>[]> {
  const lessons = await loadLessonTitles(queryClient);
  return filterCourses(indexCourses(list, lessons), search);
}
