import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a lesson is there for whoever asks: drafts, and the lessons of draft courses, are the teacher's alone.
 * A condition of a query that calls the two tables `lesson` and `course`.
 */
export const isShown = (seesDrafts: boolean | RawBuilder<boolean>) => sql<boolean>`
  (${seesDrafts}::boolean or (lesson.is_published and course.is_published))`;
