import type { scaleLinear } from '@visx/scale';
import { formatNumber } from '#domain/formats/numbers.ts';

/** Numbers of a chart are isolated from the text around them, so that signs stay on their side. */
export const isolated = { unicodeBidi: 'isolate', direction: 'ltr' } as const;

type CountAxisProps = {
  scale: ReturnType<typeof scaleLinear<number>>;
  plotWidth: number;
  ticks: number;
};

/** The axis of counts at the right of a chart, where reading starts, with a line for each of them. */
export function CountAxis({ scale, plotWidth, ticks }: CountAxisProps) {
  return scale
    .ticks(ticks)
    .filter((tick) => Number.isInteger(tick))
    .map((tick) => (
      <g key={tick} transform={`translate(0 ${scale(tick)})`}>
        <line x2={plotWidth} className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} />
        <text
          x={plotWidth + 8}
          dy="0.32em"
          textAnchor="start"
          style={isolated}
          className="tabular fill-ink-soft text-xs"
        >
          {formatNumber(tick)}
        </text>
      </g>
    ));
}
