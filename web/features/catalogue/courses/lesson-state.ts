import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';
import { courseTexts as texts } from './course.texts.ts';

type Access = { isFree: boolean; isAccessible: boolean };

/**
 * The three states of a lesson's icon (spec §2, course detail page). Shapes distinguish them, because colour alone must
 * not.
 */
export type LessonState = 'locked' | 'premium' | 'free';

/** What opens a lesson, or that it is closed. */
export function lessonState({ isFree, isAccessible }: Access): LessonState {
  if (!isAccessible) return 'locked';
  return isFree ? 'free' : 'premium';
}

/** What is left of a lesson that the student has begun; undefined in any other. */
export function begunText({ progress }: { progress: LessonProgress }): string | undefined {
  const { state, left, examsPassed } = progress;
  if (state !== 'begun') return undefined;
  if (left === 'exam') return texts.examLeft;
  return examsPassed > 0 ? texts.videoLeft : texts.begun;
}

/** The lesson to continue with: the first that is open and not finished; undefined without such a lesson. */
export function nextLesson<L extends Access & { isCompleted?: boolean }>(
  lessons: readonly L[],
): L | undefined {
  return lessons.find(({ isAccessible, isCompleted }) => isAccessible && !isCompleted);
}
