import { formatDate } from '#domain/formats/dates.ts';
import { formatShortDay } from '#domain/formats/times.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { CountAxis } from '#web/lib/charts/count-axis.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import type { Activity } from './overview.queries.ts';
import { activityTexts as texts } from './overview.texts.ts';

type Day = Activity['days'][number];
export type SeriesName = 'activeStudents' | 'submissions' | 'newStudents';

const height = 132;
/** The axis is on the right, where reading starts. */
const margin = { top: 12, right: 40, bottom: 24, left: 4 };
const plotHeight = height - margin.top - margin.bottom;
const ticks = 2;

const fills: Record<SeriesName, string> = {
  activeStudents: 'fill-brand',
  submissions: 'fill-accent',
  newStudents: 'fill-success',
};

function scalesFor(plotWidth: number, days: readonly Day[], max: number) {
  return {
    // From right to left, like the page: the oldest day is at the right, where reading starts.
    day: scaleBand({
      domain: days.map(({ day }) => day),
      range: [plotWidth, 0],
      paddingInner: 0.25,
    }),
    count: scaleLinear({ domain: [0, Math.max(1, max)], range: [plotHeight, 0], nice: ticks }),
  };
}

/** The first, the middle and the last day. */
function DayAxis({ days, plotWidth }: { days: readonly Day[]; plotWidth: number }) {
  const dayTicks = [
    { place: 0, x: plotWidth, anchor: 'start' },
    { place: Math.floor(days.length / 2), x: plotWidth / 2, anchor: 'middle' },
    { place: days.length - 1, x: 0, anchor: 'end' },
  ] as const;
  return dayTicks.map(({ place, x, anchor }) => (
    <text
      key={place}
      x={x}
      y={plotHeight + 18}
      // In a line that reads from right to left, a text starts at its right end.
      textAnchor={anchor}
      direction="rtl"
      className="fill-ink-soft text-xs"
    >
      {formatShortDay(days[place]?.day ?? '')}
    </text>
  ));
}

type ChartProps = { days: readonly Day[]; series: SeriesName };

/** One figure of each day as bars, with a scale of its own. */
export function ActivityChart({ days, series }: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const id = useId();
  const plotWidth = width - margin.left - margin.right;
  const max = Math.max(...days.map((day) => day[series]));
  const scales = scalesFor(plotWidth, days, max);
  const described = texts.description(
    formatDate(days[0]?.day ?? ''),
    formatDate(days.at(-1)?.day ?? ''),
    formatNumber(max),
  );
  return (
    <div ref={frame} className="min-w-0 overflow-hidden" style={{ height }}>
      <svg
        {...{ width, height }}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        className="block"
      >
        <title id={`${id}-title`}>{texts.series[series]}</title>
        <desc id={`${id}-description`}>{described}</desc>
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <CountAxis scale={scales.count} plotWidth={plotWidth} ticks={ticks} />
          {days.map((day) => {
            const y = scales.count(day[series]);
            return (
              <Bar
                key={day.day}
                x={scales.day(day.day) ?? 0}
                y={y}
                width={scales.day.bandwidth()}
                height={plotHeight - y}
                rx={2}
                className={fills[series]}
              />
            );
          })}
          <DayAxis days={days} plotWidth={plotWidth} />
        </g>
      </svg>
    </div>
  );
}
