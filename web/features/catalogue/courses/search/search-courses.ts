import type { QueryClient } from '@tanstack/react-query';
import { lessonTitlesQuery } from './lesson-titles.queries.ts';
import {
  filterCourses,
  type FoundCourse,
  indexCourses,
  type Searchable,
} from './filter-courses.ts';

/** The titles of the lessons; without a network the search goes on with the courses alone. */
const loadLessonTitles = (queryClient: QueryClient) =>
  queryClient.fetchQuery(lessonTitlesQuery).catch(() => []);

/** The courses that match a search. This module is loaded with the first search. */
export async function searchCourses<C extends Searchable>(
  queryClient: QueryClient,
  courses: readonly C[],
  search: string,
): Promise<FoundCourse<C>[]> {
  const lessons = await loadLessonTitles(queryClient);
  return filterCourses(indexCourses(courses, lessons), search);
}
