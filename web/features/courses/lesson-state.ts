import type { LessonProgress } from '#domain/progress/lesson-progress.ts';
import { courseTexts as texts } from './course.texts.ts';

type LessonFacts = { isFree: boolean; isAccessible: boolean; isCompleted?: boolean };

/**
 * The four states of a lesson's tile (spec §2, course detail page). Shapes distinguish them, because colour alone
 * must not.
 */
export type LessonState = 'locked' | 'premium' | 'free' | 'done';

/** A lesson that is closed now stays closed, even if it was finished while it was open. */
export function lessonState({ isFree, isAccessible, isCompleted }: LessonFacts): LessonState {
  if (!isAccessible) return 'locked';
  if (isCompleted) return 'done';
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
export function nextLesson<L extends LessonFacts>(lessons: readonly L[]): L | undefined {
  return lessons.find(({ isAccessible, isCompleted }) => isAccessible && !isCompleted);
}
