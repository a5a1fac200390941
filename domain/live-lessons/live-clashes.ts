import { minutesOf, type WeeklyTime, weekdayOf } from '#domain/school/groups/weekly-times.ts';

/** A span of one day, by the clock in Egypt. */
export type DaySpan = {
  /** `2026-11-28` */
  day: string;
  /** `16:00` */
  from: string;
  to: string;
};

type Named = DaySpan & { id: string; title: string };

type Group = {
  id: string;
  name: string;
  weeklyTimes: readonly WeeklyTime[];
  isArchived: boolean;
};

type LiveClash = { name: string; from: string; to: string };

const doHoursOverlap = (a: Pick<DaySpan, 'from' | 'to'>, b: Pick<DaySpan, 'from' | 'to'>) =>
  minutesOf(a.from) < minutesOf(b.to) && minutesOf(b.from) < minutesOf(a.to);

/**
 * What else the teacher holds while a planned live lesson runs: other live lessons, and weekly classes. A class of one of its
 * groups that begins with it is no clash, because it is held as this lesson.
 */
export const findLiveClashes = (
  planned: DaySpan & { id: string | undefined; groupIds: readonly string[] },
  { lessons, groups }: { lessons: readonly Named[]; groups: readonly Group[] },
): LiveClash[] => {
  const ofLessons = lessons
    .filter(({ id, day }) => id !== planned.id && day === planned.day)
    .map(({ title, from, to }) => ({ name: title, from, to }));
  const weekday = weekdayOf(planned.day);
  const ofGroups = groups
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ id, name, weeklyTimes }) =>
      weeklyTimes
        .filter(({ day, from }) => {
          const isHeldAsIt = from === planned.from && planned.groupIds.includes(id);
          return day === weekday && !isHeldAsIt;
        })
        .map(({ from, to }) => ({ name, from, to })),
    );
  return [...ofLessons, ...ofGroups].filter((other) => doHoursOverlap(other, planned));
};
