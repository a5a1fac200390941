import { formatDate } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { ActivityChart, type SeriesName } from './activity-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type Activity, activityQuery } from './overview.queries.ts';
import { activityTexts as texts } from './overview.texts.ts';
import { countedAside, QueryCard } from './query-card.tsx';

const series = ['activeStudents', 'submissions', 'newStudents'] as const;

type Days = Activity['days'];

/** A student who comes on two days is active on both, so active students have no total. */
const noteOf = (days: Days, name: SeriesName) => {
  const counts = days.map((day) => day[name]);
  const figure =
    name === 'activeStudents' ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
  return texts.totals[name](formatNumber(figure));
};

function Series({ days, name }: { days: Days; name: SeriesName }) {
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{texts.series[name]}</span>
        <span className="text-ink-soft">{noteOf(days, name)}</span>
      </figcaption>
      <ActivityChart days={days} series={name} />
    </figure>
  );
}

function DaysTable({ days }: { days: Days }) {
  return (
    <FiguresTable
      caption={texts.title}
      heads={[texts.day, ...series.map((name) => texts.series[name])]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [
          formatDate(day.day),
          ...series.map((name) => <Ltr key={name}>{formatNumber(day[name])}</Ltr>),
        ],
      }))}
    />
  );
}

const isQuiet = (days: Days) => days.every((day) => series.every((name) => day[name] === 0));

/** Who came, who submitted and who is new, day by day. */
export function ActivityCard() {
  return (
    <QueryCard
      title={texts.title}
      query={activityQuery}
      texts={texts}
      skeleton="h-[34.5rem]"
      aside={countedAside}
    >
      {({ days }) =>
        isQuiet(days) ? (
          <EmptyState title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <>
            {series.map((name) => (
              <Series key={name} days={days} name={name} />
            ))}
            <DaysTable days={days} />
          </>
        )
      }
    </QueryCard>
  );
}
