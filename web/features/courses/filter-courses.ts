import { matchesSearch } from '#domain/arabic-folding.ts';
import type { GradeLevel } from '#domain/grades.ts';

type Searchable = { title: string; shortDescription: string; gradeLevel: GradeLevel };

/** Title or description holds every word, in whatever spelling; no grade means all (spec §2). */
export function filterCourses<C extends Searchable>(
  courses: readonly C[],
  { search, grade }: { search: string; grade: GradeLevel | undefined },
): C[] {
  return courses.filter(
    (course) =>
      (grade === undefined || course.gradeLevel === grade) &&
      matchesSearch(`${course.title} ${course.shortDescription}`, search),
  );
}
