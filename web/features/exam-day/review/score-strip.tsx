import { formatPercentage, type ScoreBand, scoreBand } from '#domain/exams/grading.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { examTexts as texts, scoreBandNames } from '#web/features/exam-day/exam/exam.texts.ts';

type ScoreStripProps = {
  /** 0 to 100. */
  percentage: number;
  /** The threshold of the certificate in percent. */
  threshold: number;
};

const bandLooks: Record<ScoreBand, string> = {
  high: 'bg-success-soft text-success',
  middle: 'bg-warning-soft text-warning',
  low: 'bg-danger-soft text-danger',
};

/** A result as an indicator on its scale: green from 70, yellow from 50, red below, with words (spec §9). */
export function ScoreStrip({ percentage, threshold }: ScoreStripProps) {
  const band = scoreBand(percentage);
  return (
    <figure aria-label={texts.scoreScale} className="min-w-0">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className={`rounded-sm px-2 py-0.5 font-semibold ${bandLooks[band]}`}>
          {scoreBandNames[band]}
        </span>
        <span className="text-ink-soft">
          {texts.thresholdLabel} <Ltr>{threshold}%</Ltr>
        </span>
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 mb-1 h-3">
        <div className="flex h-full gap-px overflow-hidden rounded-full">
          <span className="w-1/2 bg-danger" />
          <span className="w-1/5 bg-warning" />
          <span className="grow bg-success" />
        </div>
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink"
          style={{ insetInlineStart: `${threshold}%` }}
        />
        <span
          className="absolute -inset-y-2 w-4 rounded-sm border-3 border-ink bg-raised"
          style={{ insetInlineStart: `calc(${formatPercentage(percentage)}% - 0.5rem)` }}
        />
      </div>
      <div aria-hidden="true" className="relative h-6 text-xs text-ink-soft">
        {[0, 50, 70, 100].map((tick) => (
          <span
            key={tick}
            className="tabular absolute top-1 -ms-3 w-6 text-center"
            style={{ insetInlineStart: `${tick}%` }}
          >
            {tick}
          </span>
        ))}
      </div>
    </figure>
  );
}
