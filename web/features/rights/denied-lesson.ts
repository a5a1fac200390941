/** The locked lesson from which the plans page was opened, in the state of the history entry. */
export type DeniedLesson = {
  /** The price in EGP, 0 where it is not sold alone. */
  deniedLesson: { id: string; title: string; courseId: string; price: number };
};

/** History state for the way from a locked lesson to the plans page (spec §4, lesson access). */
export function deniedLesson({
  id,
  title,
  courseId,
  price,
}: DeniedLesson['deniedLesson']): DeniedLesson {
  return { deniedLesson: { id, title, courseId, price } };
}

/** Reads that state; undefined when the page was opened in any other way. */
export function readDeniedLesson(state: unknown): DeniedLesson['deniedLesson'] | undefined {
  if (typeof state !== 'object' || state === null || !('deniedLesson' in state)) return undefined;
  return (state as DeniedLesson).deniedLesson;
}
