import { foldArabic } from '#domain/text/arabic-folding.ts';
import type { GradeLevel } from '#domain/grades.ts';

type Searchable = { title: string; shortDescription: string; gradeLevel: GradeLevel };
export type IndexedCourse<C> = { course: C; words: string };

/** Normalises titles and descriptions once, so that each keystroke only compares and stays fast on a slow phone. */
export function indexCourses<C extends Searchable>(courses: readonly C[]): IndexedCourse<C>[] {
  return courses.map((course) => ({
    course,
    words: foldArabic(`${course.title} ${course.shortDescription}`),
  }));
}

/**
 * Keeps courses whose title or description contains every word in any spelling; no grade means all grades (spec §2).
 */
export function filterCourses<C extends Searchable>(
  index: readonly IndexedCourse<C>[],
  { search, grade }: { search: string; grade: GradeLevel | undefined },
): C[] {
  const wanted = foldArabic(search).split(' ');
  return index
    .filter(
      ({ course, words }) =>
        (grade === undefined || course.gradeLevel === grade) &&
        wanted.every((word) => words.includes(word)),
    )
    .map(({ course }) => course);
}
