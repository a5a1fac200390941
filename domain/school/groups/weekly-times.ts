/** A class that a group has each week, by the clock in Egypt. */
export type WeeklyTime = {
  /** As ISO 8601 counts: 1 is Monday, 7 is Sunday. */
  day: number;
  /** `16:00`; it ends on the same day. */
  from: string;
  to: string;
};

/** The days in the order of the school's week, which begins on Saturday. */
export const schoolWeek = [6, 7, 1, 2, 3, 4, 5] as const;

const daysInWeek = 7;

/** Minutes since midnight of `16:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The day of the week of `2026-11-28`, as ISO 8601 counts. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || daysInWeek;

/** The latest day up to `today` that is this day of the week, as `YYYY-MM-DD`. */
export const latestDayOf = (weekday: number, today: string): string => {
  const date = new Date(today);
  date.setUTCDate(date.getUTCDate() - ((weekdayOf(today) - weekday + daysInWeek) % daysInWeek));
  return date.toISOString().slice(0, 10);
};

/** In the order of the school's week. */
export const sortTimes = (times: readonly WeeklyTime[]): WeeklyTime[] => {
  const placeOf = ({ day }: WeeklyTime) => schoolWeek.findIndex((item) => item === day);
  return times.toSorted((a, b) => placeOf(a) - placeOf(b) || minutesOf(a.from) - minutesOf(b.from));
};

/** Whether two classes have a moment of the week in common; one that begins when the other ends has none. */
const doOverlap = (a: WeeklyTime, b: WeeklyTime): boolean =>
  a.day === b.day && minutesOf(a.from) < minutesOf(b.to) && minutesOf(b.from) < minutesOf(a.to);

/** A moment of the week in Egypt. */
export type WeekMoment = { day: number; minutes: number };

type NextClass = WeeklyTime & {
  /** 0 is today. */
  inDays: number;
};

/** The class that comes next, or the one that is running; undefined without weekly times. */
export const findNextClass = (
  times: readonly WeeklyTime[],
  now: WeekMoment,
): NextClass | undefined => {
  const next = times.map((time) => {
    const days = (time.day - now.day + daysInWeek) % daysInWeek;
    const isOver = days === 0 && minutesOf(time.to) <= now.minutes;
    return { ...time, inDays: isOver ? daysInWeek : days };
  });
  return next.toSorted((a, b) => a.inDays - b.inDays || minutesOf(a.from) - minutesOf(b.from))[0];
};

type Scheduled = { id: string; centre: string; weeklyTimes: readonly WeeklyTime[] };

export type Clash<Group> = {
  first: Group;
  second: Group;
  day: number;
  /** The hours that both have. */
  from: string;
  to: string;
  /** At one place two groups need one room; at two places the teacher would have to be at both. */
  isSameCentre: boolean;
};

/** Classes of two groups that overlap, each pair of classes once, in the order of the school's week. */
export const findClashes = <Group extends Scheduled>(groups: readonly Group[]): Clash<Group>[] => {
  const classes = groups.flatMap((group) => group.weeklyTimes.map((time) => ({ ...time, group })));
  const clashes = classes.flatMap((first, index) =>
    classes
      .slice(index + 1)
      .filter((second) => second.group !== first.group && doOverlap(first, second))
      .map((second) => ({
        first: first.group,
        second: second.group,
        day: first.day,
        from: minutesOf(first.from) > minutesOf(second.from) ? first.from : second.from,
        to: minutesOf(first.to) < minutesOf(second.to) ? first.to : second.to,
        isSameCentre: first.group.centre !== '' && first.group.centre === second.group.centre,
      })),
  );
  const placeOf = ({ day }: { day: number }) => schoolWeek.findIndex((item) => item === day);
  return clashes.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || minutesOf(a.from) - minutesOf(b.from),
  );
};
