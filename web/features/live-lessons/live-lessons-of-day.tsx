import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { Link } from 'react-router';
import { formatHours, formatShortDay } from '#domain/formats/times.ts';
import { weekdayOf } from '#domain/school/groups/weekly-times.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { paths } from '#web/paths/paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { daySpanOf } from './live-day.ts';
import { comingLessonsQuery } from './live-lessons.queries.ts';
import { liveDayTexts as texts } from './live-lessons.texts.ts';

const weekInMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The live lessons of the next seven days that are on a day of the week, for the timetable. */
export function LiveLessonsOfDay({ day }: { day: number }) {
  const until = useNow().getTime() + weekInMilliseconds;
  const { data } = useQuery(comingLessonsQuery);
  const shown = (data?.items ?? []).filter(
    ({ startsAt, cancelledAt }) => cancelledAt === null && Date.parse(startsAt) < until,
  );
  const ofDay = shown
    .map((live) => ({ ...live, span: daySpanOf(live) }))
    .filter(({ span }) => weekdayOf(span.day) === day);
  if (ofDay.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {ofDay.map(({ id, title, span }) => (
        <li
          key={id}
          className="grid gap-0.5 rounded-md border-s-3 border-brand bg-brand-soft px-2.5 py-1.5 text-sm"
        >
          <span className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            <Radio className="size-4 text-brand" />
            {texts.live} {formatShortDay(span.day)}
            <span className="tabular">{formatHours(span.from, span.to)}</span>
          </span>
          <Link
            to={paths.dashboard('groups', 'live')}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
          >
            <Mixed text={title} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
