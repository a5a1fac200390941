import { foldArabic } from '#domain/text/arabic-folding.ts';
import { searchWords } from '#domain/text/search.ts';

export type Searchable = {
  id: string;
  title: string;
  shortDescription: string;
};
type LessonTitle = { courseId: string; title: string };
type IndexedText = { title: string; words: string };
type IndexedCourse<C> = { course: C; words: string; lessons: IndexedText[] };

export type FoundCourse<C> = {
  course: C;
  /** The lesson by which the course was found, where its own texts do not contain all searched words. */
  lessonTitle?: string;
};

/** Normalises the texts, so that each word only compares. */
export function indexCourses<C extends Searchable>(
  courses: readonly C[],
  lessons: readonly LessonTitle[] = [],
): IndexedCourse<C>[] {
  return courses.map((course) => ({
    course,
    words: foldArabic(`${course.title} ${course.shortDescription}`),
    lessons: lessons
      .filter(({ courseId }) => courseId === course.id)
      .map(({ title }) => ({ title, words: foldArabic(title) })),
  }));
}

/**
 * Returns the courses that contain every word in any spelling, in title and description (spec §2) or together with the title
 * of one lesson.
 */
export function filterCourses<C extends Searchable>(
  index: readonly IndexedCourse<C>[],
  search: string,
): FoundCourse<C>[] {
  const searched = searchWords(search);
  return index.flatMap(({ course, words, lessons }): FoundCourse<C>[] => {
    const missing = searched.filter((word) => !words.includes(word));
    if (missing.length === 0) return [{ course }];
    const lesson = lessons.find((candidate) =>
      missing.every((word) => candidate.words.includes(word)),
    );
    return lesson ? [{ course, lessonTitle: lesson.title }] : [];
  });
}
