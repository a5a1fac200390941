import type { GradeLevel } from '#domain/settings/grades.ts';

/** A track of the subject, such as the Baccalaureate, and the grades that have it (decisions §12). */
export type SubjectTrack = { name: string; grades: GradeLevel[] };

/** The tracks of a grade as one line; empty where none is named. */
export function trackNames(tracks: readonly SubjectTrack[], grade: GradeLevel): string {
  return tracks
    .filter(({ grades }) => grades.includes(grade))
    .map(({ name }) => name)
    .join('، ');
}
