/** What the plans page is told when a locked lesson led there; travels in the history entry. */
export type DeniedLesson = { deniedLesson: { id: string; title: string; courseId: string } };

/** History state for the way from a locked lesson to the plans page (spec §4, lesson access). */
export function deniedLesson({ id, title, courseId }: DeniedLesson['deniedLesson']): DeniedLesson {
  return { deniedLesson: { id, title, courseId } };
}

/** Reads it back; undefined when the page was opened in any other way. */
export function readDeniedLesson(state: unknown): DeniedLesson['deniedLesson'] | undefined {
  if (typeof state !== 'object' || state === null || !('deniedLesson' in state)) return undefined;
  return (state as DeniedLesson).deniedLesson;
}
