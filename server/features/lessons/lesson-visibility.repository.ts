import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/platform/http/viewer.ts';

/** Who asks, as far as a query needs to know. */
export type Asking = Pick<Viewer, 'id' | 'role'>;

/** What a query for something of a lesson is asked with. */
export type Asked = { id: string; viewerId: string; seesDrafts: boolean; now: Date };

/** Asks for the thing of that id: drafts are the teacher's alone. */
export const askedBy = (viewer: Asking, id: string, now: Date): Asked => ({
  id,
  viewerId: viewer.id,
  seesDrafts: viewer.role === 'teacher',
  now,
});

/**
 * Whether a lesson is there for whoever asks: drafts, and the lessons of draft courses, are the teacher's alone.
 * A condition of a query that calls the two tables `lesson` and `course`.
 */
export const isShown = (seesDrafts: boolean | RawBuilder<boolean>) => sql<boolean>`
  (${seesDrafts}::boolean or (lesson.is_published and course.is_published))`;
