import { formatPercentage, type ScoreBand, scoreBand } from '#domain/exams/grading.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { ResultSummary } from './own-results.queries.ts';
import { ownResultsTexts } from './own-results.texts.ts';

type Trend = ResultSummary['trend'];
type TrendTexts = Record<
  'trend' | 'trendHint' | 'trendOne' | 'exam' | 'date' | 'percentage',
  string
>;
type TrendProps = { trend: Trend; texts?: TrendTexts };

const tones: Record<ScoreBand, string> = {
  high: 'border-success bg-success-soft',
  middle: 'border-warning bg-warning-soft',
  low: 'border-danger bg-danger-soft border-dashed',
};

/** Where the bands begin, which the lines of the chart show. */
const lines = [50, 70];

/** Each result as a cell that is as high as its percentage; a table has the same for screen readers. */
export function TrendChart({ trend, texts = ownResultsTexts }: TrendProps) {
  return (
    <section aria-labelledby="trend-title">
      <Card>
        <h2 id="trend-title" className="text-xl">
          {texts.trend}
        </h2>
        <p className="text-sm text-ink-soft">
          <Mixed text={trend.length < 2 ? texts.trendOne : texts.trendHint} />
        </p>
        <div aria-hidden="true" className="relative mt-4 flex h-40 items-end gap-1">
          {lines.map((line) => (
            <span
              key={line}
              className="absolute inset-x-0 border-b border-dashed border-line-strong"
              style={{ bottom: `${line}%` }}
            />
          ))}
          {trend.map(({ examId, percentage }) => (
            <span
              key={examId}
              className={`relative max-w-16 grow basis-0 rounded-sm border-2 text-center ${tones[scoreBand(percentage)]}`}
              style={{ height: `${Math.max(percentage, 3)}%` }}
            >
              {trend.length <= 8 && (
                <Ltr className="absolute inset-x-0 top-0 text-xs font-medium">
                  {percentage >= 20 && formatPercentage(percentage)}
                </Ltr>
              )}
            </span>
          ))}
        </div>
        {/* A table does not shrink, so what hides it is around it. */}
        <div className="sr-only">
          <TrendTable trend={trend} texts={texts} />
        </div>
      </Card>
    </section>
  );
}

function TrendTable({ trend, texts }: Required<TrendProps>) {
  return (
    <table>
      <caption>{texts.trend}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.exam}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.percentage}</th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ examId, title, submittedAt, percentage }) => (
          <tr key={examId}>
            <th scope="row">
              <Typed>{title}</Typed>
            </th>
            <td>{formatDate(submittedAt)}</td>
            <td>
              <Ltr>{formatPercentage(percentage)}%</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
