/** A lesson whose replies and files are cached on the device. */
export type CachedLesson = {
  id: string;
  /** Milliseconds since 1970 by the device's clock. */
  openedAt: number;
  bytes: number;
  /** The paths of its parts in the cache. */
  paths: string[];
};

/** Whose replies and files are cached, and of which lessons. */
export type AccountIndex = {
  owner: string;
  lessons: CachedLesson[];
  /** Lines whose push messages were opened, and that the server does not yet have as read. */
  openedLines?: string[];
};

export const cacheLimits = {
  lessons: 20,
  bytes: 120 * 1024 * 1024,
  bytesOfOneLesson: 30 * 1024 * 1024,
};

/** The lessons that stay within the limits, the newest first, and those that have to go. */
export function divideLessons(
  lessons: readonly CachedLesson[],
  limits = cacheLimits,
): { remaining: CachedLesson[]; dropped: CachedLesson[] } {
  const remaining: CachedLesson[] = [];
  const dropped: CachedLesson[] = [];
  let bytes = 0;
  for (const lesson of lessons.toSorted((first, second) => second.openedAt - first.openedAt)) {
    bytes += lesson.bytes;
    const fits = remaining.length < limits.lessons && bytes <= limits.bytes;
    (fits || remaining.length === 0 ? remaining : dropped).push(lesson);
  }
  return { remaining, dropped };
}
