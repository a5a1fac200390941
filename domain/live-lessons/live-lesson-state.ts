const minuteInMilliseconds = 60_000;

/** So many minutes before its start a live lesson can be entered. */
export const entryOpensBefore = 10;

/** So many minutes before its start students are reminded: enough to get home and to a screen. */
export const remindBefore = 60;

type Times = {
  startsAt: Date;
  /** The first moment after it. */
  endsAt: Date;
  isCancelled: boolean;
};

type LiveLessonState = 'planned' | 'open' | 'ended' | 'cancelled';

/** Whether students can enter a live lesson now; one that was cancelled is so for good. */
export const liveLessonState = (
  { startsAt, endsAt, isCancelled }: Times,
  now: Date,
): LiveLessonState => {
  if (isCancelled) return 'cancelled';
  if (now >= endsAt) return 'ended';
  const opensAt = startsAt.getTime() - entryOpensBefore * minuteInMilliseconds;
  return now.getTime() >= opensAt ? 'open' : 'planned';
};

type Span = { startsAt: string; endsAt: string };

/** Whether two lessons have a moment in common; one that begins when the other ends has none. */
export const doOverlap = (a: Span, b: Span): boolean =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);
