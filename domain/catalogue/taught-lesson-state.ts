/** What keeps a lesson from students. */
export type HiddenReason = 'lessonDraft' | 'courseDraft' | 'closed';

/** What a lesson is for students: not there, there and closed to all, or there for those who have a right to it. */
export type TaughtLessonState = 'draft' | 'closed' | 'shown';

type Lesson = {
  isPublished: boolean;
  /** False while the lesson is closed to every student (decisions/0045). */
  isAccessible: boolean;
};

/**
 * The one state of a lesson as its teacher reads it, and all that keeps it from students: what stands after the first
 * reason keeps it from them once the first is gone.
 */
export function taughtLessonState(
  { isPublished, isAccessible }: Lesson,
  isCourseShown: boolean,
): { state: TaughtLessonState; reasons: HiddenReason[] } {
  const reasons: HiddenReason[] = [
    ...(isPublished ? [] : (['lessonDraft'] as const)),
    ...(isCourseShown ? [] : (['courseDraft'] as const)),
    ...(isAccessible ? [] : (['closed'] as const)),
  ];
  const [first] = reasons;
  if (first === undefined) return { state: 'shown', reasons };
  return { state: first === 'closed' ? 'closed' : 'draft', reasons };
}
