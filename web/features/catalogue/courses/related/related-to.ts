import type { GradeLevel } from '#domain/settings/grades.ts';

const maxRelated = 3;

type Related = { id: string; gradeLevel: GradeLevel };

/** The first three other courses of the same grade (spec §9). */
export function relatedTo<Course extends Related>(
  course: Related,
  all: readonly Course[],
): Course[] {
  return all
    .filter(({ id, gradeLevel }) => id !== course.id && gradeLevel === course.gradeLevel)
    .slice(0, maxRelated);
}
