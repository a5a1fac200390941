import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { ReactNode } from 'react';
import { type ScoreBand, formatPercentage, scoreBand } from '#domain/exams/grading.ts';
import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { resultsTexts as texts } from './overview.texts.ts';

const height = 10;

const fills: Record<ScoreBand, string> = {
  high: 'fill-success',
  middle: 'fill-warning',
  low: 'fill-danger',
};

export type Outcome = { resultCount: number; averagePercentage: number };

/** An average as a bar that grows from the right, with its figures and its band in words. */
export function OutcomeBar({ name, outcome }: { name: ReactNode; outcome: Outcome }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { averagePercentage, resultCount } = outcome;
  const band = scoreBand(averagePercentage);
  // From right to left, like the page.
  const percentage = scaleLinear({ domain: [0, 100], range: [width, 0] });
  const x = percentage(averagePercentage);
  return (
    <li className="grid min-w-0 grid-cols-1 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium">{name}</span>
        <span className="text-sm text-ink-soft">
          <Ltr className="font-semibold text-ink">{formatPercentage(averagePercentage)}%</Ltr>
          {`، ${texts.bands[band]}، ${plural(resultCount, texts.count)}`}
        </span>
      </div>
      <div ref={frame} aria-hidden="true" className="min-w-0 overflow-hidden" style={{ height }}>
        <svg {...{ width, height }} className="block">
          <rect {...{ width, height }} rx={height / 2} className="fill-sunken" />
          <Bar
            x={x}
            y={0}
            width={width - x}
            height={height}
            rx={height / 2}
            className={fills[band]}
          />
        </svg>
      </div>
    </li>
  );
}
