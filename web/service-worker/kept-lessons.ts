/** A lesson whose replies and files the device holds. */
export type KeptLesson = {
  id: string;
  /** Milliseconds since 1970 by the device's clock. */
  openedAt: number;
  bytes: number;
  /** Where its parts stand in the cache. */
  paths: string[];
};

/** Whose parts the cache holds, and which lessons. */
export type AccountIndex = { owner: string; lessons: KeptLesson[] };

export const keptLimits = {
  lessons: 20,
  bytes: 120 * 1024 * 1024,
  bytesOfOneLesson: 30 * 1024 * 1024,
};

/** The lessons that stay within the limits, the newest first, and those that have to go. */
export function divideLessons(
  lessons: readonly KeptLesson[],
  limits = keptLimits,
): { kept: KeptLesson[]; dropped: KeptLesson[] } {
  const kept: KeptLesson[] = [];
  const dropped: KeptLesson[] = [];
  let bytes = 0;
  for (const lesson of lessons.toSorted((one, other) => other.openedAt - one.openedAt)) {
    bytes += lesson.bytes;
    const fits = kept.length < limits.lessons && bytes <= limits.bytes;
    (fits || kept.length === 0 ? kept : dropped).push(lesson);
  }
  return { kept, dropped };
}
