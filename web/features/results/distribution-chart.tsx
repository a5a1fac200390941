import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { clsx } from 'clsx';
import { useId } from 'react';
import { type ScoreBand, scoreBand } from '#domain/exams/grading.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { DistributionTable } from './distribution-table.tsx';
import { bandTexts, chartTexts as texts } from './results.texts.ts';
import { CountAxis, isolated } from '#web/lib/charts/count-axis.tsx';
import { useWidth } from '#web/ui/use-width.ts';

const height = 232;
/** The count axis is on the right, where reading starts. */
const margin = { top: 26, right: 40, bottom: 26, left: 14 };
const plotHeight = height - margin.top - margin.bottom;
const gap = 0.14;
const fullPercentage = 100;

const fills: Record<ScoreBand, string> = {
  high: 'fill-success',
  middle: 'fill-warning',
  low: 'fill-danger',
};

const swatches: Record<ScoreBand, string> = {
  high: 'bg-success',
  middle: 'bg-warning',
  low: 'bg-danger',
};

type ChartProps = {
  /** The number of results from 0, 10, … and 90 percent on. */
  distribution: readonly number[];
  resultCount: number;
  /** The threshold in percent. */
  threshold: number;
};

function scalesFor(plotWidth: number, distribution: readonly number[]) {
  const bins = distribution.map((_, bin) => bin);
  return {
    binWidth: fullPercentage / bins.length,
    // From right to left, like the page.
    bin: scaleBand({
      domain: bins,
      range: [plotWidth, 0],
      paddingInner: gap,
      paddingOuter: gap / 2,
    }),
    percentage: scaleLinear({ domain: [0, fullPercentage], range: [plotWidth, 0] }),
    count: scaleLinear({
      domain: [0, Math.max(1, ...distribution)],
      range: [plotHeight, 0],
      nice: 4,
    }),
  };
}

type Scales = ReturnType<typeof scalesFor>;

function PercentageAxis({ scales, bins }: { scales: Scales; bins: number }) {
  return Array.from({ length: bins + 1 }, (_, place) => place * scales.binWidth).map((tick) => (
    <text
      key={tick}
      x={scales.percentage(tick)}
      y={plotHeight + 18}
      textAnchor="middle"
      style={isolated}
      className="tabular fill-ink-soft text-xs"
    >
      {tick}
    </text>
  ));
}

type BarsProps = { scales: Scales; distribution: readonly number[] };

function Bars({ scales, distribution }: BarsProps) {
  return distribution.map((count, bin) => {
    const from = bin * scales.binWidth;
    const y = scales.count(count);
    return (
      <Bar
        key={from}
        x={scales.bin(bin) ?? 0}
        y={y}
        width={scales.bin.bandwidth()}
        height={plotHeight - y}
        rx={3}
        className={fills[scoreBand(from)]}
      />
    );
  });
}

/** Each label has its own background, because the threshold's line may pass behind it. */
function Counts({ scales, distribution }: BarsProps) {
  return distribution.map((count, bin) => {
    if (count === 0) return null;
    const from = bin * scales.binWidth;
    return (
      <text
        key={from}
        x={(scales.bin(bin) ?? 0) + scales.bin.bandwidth() / 2}
        y={scales.count(count) - 6}
        textAnchor="middle"
        style={{ ...isolated, paintOrder: 'stroke' }}
        strokeWidth={6}
        strokeLinejoin="round"
        className="tabular fill-ink stroke-raised text-xs font-semibold"
      >
        {count}
      </text>
    );
  });
}

function Drawing({ distribution, resultCount, threshold, width }: ChartProps & { width: number }) {
  const id = useId();
  const plotWidth = width - margin.left - margin.right;
  const scales = scalesFor(plotWidth, distribution);
  return (
    <svg
      {...{ width, height }}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className="block"
    >
      <title id={`${id}-title`}>{texts.title}</title>
      <desc id={`${id}-description`}>{texts.description(resultCount, threshold)}</desc>
      <g transform={`translate(${margin.left} ${margin.top})`}>
        <CountAxis scale={scales.count} plotWidth={plotWidth} ticks={4} />
        <Bars scales={scales} distribution={distribution} />
        <PercentageAxis scales={scales} bins={distribution.length} />
        <line
          x1={scales.percentage(threshold)}
          x2={scales.percentage(threshold)}
          y1={-10}
          y2={plotHeight}
          strokeDasharray="5 4"
          strokeWidth={2}
          className="stroke-ink"
        />
        <Counts scales={scales} distribution={distribution} />
      </g>
    </svg>
  );
}

function Legend({ threshold }: { threshold: number }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      {(['low', 'middle', 'high'] as const).map((band) => (
        <li key={band} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={clsx('size-3 rounded-sm', swatches[band])} />
          {bandTexts[band]}: {texts.legend[band]}
        </li>
      ))}
      <li className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="h-4 border-s-2 border-dashed border-ink" />
        {texts.threshold}: <Ltr>{threshold}%</Ltr>
      </li>
    </ul>
  );
}

/** The distribution of the percentages as bars, with the same figures as a table for screen readers. */
export function DistributionChart(props: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-4">
      <figcaption className="font-semibold">{texts.title}</figcaption>
      <div ref={frame} className="overflow-hidden" style={{ height }}>
        <Drawing {...props} width={width} />
      </div>
      <Legend threshold={props.threshold} />
      <DistributionTable distribution={props.distribution} />
    </figure>
  );
}
