type Openable = { isAccessible: boolean; openedBy: { endsAt: string } | null };

/** What the service worker answers in place of a stored lesson whose right has ended. */
export const rightEndedStatus = 410;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isOpenable = (value: unknown): value is Openable => isObject(value) && 'openedBy' in value;

/** When the right ended that had opened a stored lesson; undefined where it runs, or where none is needed. */
export function endOfRight(body: unknown, now: number): string | undefined {
  const endsAt = isOpenable(body) ? body.openedBy?.endsAt : undefined;
  return endsAt !== undefined && Date.parse(endsAt) <= now ? endsAt : undefined;
}

/**
 * A stored reply as far as it may be shown now: a lesson whose right has ended meanwhile is left out, and closed in its course.
 * The device's clock decides, which may be wrong: nothing is deleted, and the server's next reply counts.
 */
export function atPresent(body: unknown, now: number): unknown {
  if (endOfRight(body, now) !== undefined) return undefined;
  if (!isObject(body) || !('lessons' in body) || !Array.isArray(body.lessons)) return body;
  const lessons = body.lessons.map((lesson: object) =>
    endOfRight(lesson, now) === undefined
      ? lesson
      : { ...lesson, isAccessible: false, accessReason: 'premium_required', openedBy: null },
  );
  return { ...body, lessons };
}
