import { formatPartOf } from '#domain/formats/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { formatPercentage, type ScoreBand, scoreBand } from '#domain/exams/grading.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { type OwnResult, ownResultsQuery, resultsPerPage } from './own-results.queries.ts';
import { ownResultsTexts as texts } from './own-results.texts.ts';

const bandTones: Record<ScoreBand, 'success' | 'warning' | 'danger'> = {
  high: 'success',
  middle: 'warning',
  low: 'danger',
};

function ResultRow({ result }: { result: OwnResult }) {
  const { title, lessonId, lessonTitle, percentage, score, maxScore, submittedAt } = result;
  const band = scoreBand(percentage);
  return (
    <li className="relative flex items-center gap-4 rounded-lg border border-line bg-raised p-3 hover:border-brand">
      <div className="w-20 shrink-0 text-center">
        <p className="text-xl font-bold">
          <Ltr>{formatPercentage(percentage)}%</Ltr>
        </p>
        <p className="text-sm text-ink-soft">{formatPartOf(score, maxScore)}</p>
      </div>
      <div className="min-w-0 grow">
        <h3 className="text-base">
          <Link
            to={paths.lessonExams(lessonId)}
            className="outline-none after:absolute after:inset-0"
          >
            <Typed>{title}</Typed>
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {texts.ofLesson} <Typed>{lessonTitle}</Typed>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={bandTones[band]}>
            {result.isPassed ? texts.isPassed : texts.bands[band]}
          </Badge>
          <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
          {result.tryNumber > 1 && <span>{texts.tryNumber(result.tryNumber)}</span>}
          {result.certificateId !== null && (
            <Link
              to={paths.myCertificates()}
              className="relative inline-flex min-h-11 items-center gap-1.5 font-medium text-premium"
            >
              <Award className="size-4" />
              {texts.certificate}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

/** The page of the list that the address names, from 1. */
function usePage(): [page: number, turn: (page: number) => void] {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const turn = (next: number) =>
    setQuery(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true });
  return [page, turn];
}

/** The student's own results in pages, the newest first. */
export function ResultList({ total }: { total: number }) {
  const [page, turn] = usePage();
  const query = useQuery(ownResultsQuery(page));
  const { data } = query;
  const pageCount = Math.ceil(total / resultsPerPage);
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" className="mb-3 text-xl">
        {texts.list}
      </h2>
      {!data && <LoadState query={query} failed={texts.loadFailed} skeleton="h-96 rounded-lg" />}
      {data && (
        <>
          <ol className="grid gap-3">
            {data.map((result) => (
              <ResultRow key={result.examId} result={result} />
            ))}
          </ol>
          <div className="mt-6">
            <Pager page={Math.min(page, pageCount)} pageCount={pageCount} onPage={turn} />
          </div>
        </>
      )}
    </section>
  );
}
