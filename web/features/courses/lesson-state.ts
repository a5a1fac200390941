type LessonFacts = { isFree: boolean; isAccessible: boolean; isCompleted?: boolean };

/** The four states of a lesson's tile (spec §2, course detail page), told apart by a shape and never by colour alone. */
export type LessonState = 'locked' | 'premium' | 'free' | 'done';

/** A lesson that is closed now stays closed, even if it was finished while it was open. */
export function lessonState({ isFree, isAccessible, isCompleted }: LessonFacts): LessonState {
  if (!isAccessible) return 'locked';
  if (isCompleted) return 'done';
  return isFree ? 'free' : 'premium';
}

/** How many lessons the student has finished, closed ones included. */
export function countCompleted(lessons: readonly LessonFacts[]): number {
  return lessons.filter(({ isCompleted }) => isCompleted).length;
}

/** Where to go on: the first lesson that is open and not finished; none when there is no such lesson. */
export function nextLesson<L extends LessonFacts>(lessons: readonly L[]): L | undefined {
  return lessons.find(({ isAccessible, isCompleted }) => isAccessible && !isCompleted);
}
