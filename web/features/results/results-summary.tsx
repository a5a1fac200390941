import type { ReactNode } from 'react';
import { formatPercentage, percentageOf } from '#domain/exams/grading.ts';
import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { DistributionChart } from './distribution-chart.tsx';
import type { ExamStatistics } from './results.queries.ts';
import { chartTexts, examResultsTexts as texts } from './results.texts.ts';

/** On a phone beside the others, so that the students begin in the first screen. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  const isInLine = useIsPhone();
  return (
    <div
      className={
        isInLine
          ? 'flex items-baseline gap-1'
          : 'flex flex-col-reverse justify-end rounded-lg border border-line bg-raised px-4 py-3'
      }
    >
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold sm:text-2xl">{children}</dd>
    </div>
  );
}

const percent = (value: number | null) => <Ltr>{formatPercentage(value ?? 0)}%</Ltr>;

type SummaryProps = { statistics: ExamStatistics; threshold: number };

/** The results of the whole exam: figures beside their distribution. */
export function ResultsSummary({ statistics, threshold }: SummaryProps) {
  const { resultCount, averagePercentage, medianPercentage, passCount, openRetryCount } =
    statistics;
  const passed = formatPercentage(percentageOf(passCount, resultCount));
  const isPhone = useIsPhone();
  const chart = (
    <DistributionChart
      distribution={statistics.distribution}
      resultCount={resultCount}
      threshold={threshold}
    />
  );
  return (
    <section className="grid grid-cols-1 gap-2 sm:gap-4 xl:grid-cols-[17rem_1fr]">
      <h3 className="sr-only">{texts.figures}</h3>
      <div className="grid content-start gap-3">
        <dl
          className={
            isPhone
              ? 'flex flex-wrap gap-x-4 rounded-lg border border-line bg-raised px-3 py-2'
              : 'grid grid-cols-2 gap-3'
          }
        >
          <Figure label={texts.resultCount}>
            <Ltr>{resultCount}</Ltr>
          </Figure>
          <Figure label={texts.passed}>
            <Ltr>{passCount}</Ltr>{' '}
            <Ltr className="text-sm font-medium text-ink-soft sm:text-base">
              {texts.passedOf(passed)}
            </Ltr>
          </Figure>
          <Figure label={texts.average}>{percent(averagePercentage)}</Figure>
          <Figure label={texts.median}>{percent(medianPercentage)}</Figure>
        </dl>
        {openRetryCount > 0 && (
          <p className="text-sm text-ink-soft">{plural(openRetryCount, texts.openRetries)}</p>
        )}
      </div>
      {isPhone ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium text-brand">
            {chartTexts.title}
          </summary>
          {chart}
        </details>
      ) : (
        chart
      )}
    </section>
  );
}
