import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { examResults } from '#contract/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { formatPercentage, scoreBand } from '#domain/grading.ts';
import { errorText } from '#web/lib/api-error.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchInput } from '#web/ui/inputs.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { resultsQuery } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';

type Result = RouteReply<typeof examResults.listByExam>[number];

const tones = { high: 'success', middle: 'warning', low: 'danger' } as const;

function ResultsTable({ results }: { results: Result[] }) {
  return (
    <div className="overflow-x-auto" role="region" aria-label={texts.results} tabIndex={0}>
      <table className="w-full text-sm">
        <thead className="bg-sunken text-start">
          <tr>
            {[texts.student, texts.email, texts.score, texts.percentage, texts.submittedAt].map(
              (head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => {
            const band = scoreBand(result.percentage);
            return (
              <tr key={result.id} className="border-b border-line">
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  <Typed>{result.fullName}</Typed>
                </th>
                <td className="px-3 py-2">
                  <Ltr>{result.email}</Ltr>
                </td>
                <td className="px-3 py-2">
                  <Ltr>
                    {result.score} / {result.questionCount}
                  </Ltr>
                </td>
                <td className="px-3 py-2 whitespace-nowrap">
                  <Badge tone={tones[band]}>
                    <Ltr>{formatPercentage(result.percentage)}%</Ltr> {texts.bands[band]}
                  </Badge>
                </td>
                <td className="px-3 py-2 whitespace-nowrap">
                  {formatDateTime(result.submittedAt)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Results({ examId, search }: { examId: string; search: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    resultsQuery(examId, search),
  );
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.resultsFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  const results = data.pages.flatMap((page) => page.items);
  const total = data.pages.at(-1)?.total ?? 0;
  if (total === 0) {
    return search === '' ? (
      <EmptyState title={texts.noResults} hint={texts.noResultsHint} />
    ) : (
      <EmptyState title={texts.noStudentMatches} />
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.shownOf(results.length, total)}</p>
      <ResultsTable results={results} />
      {hasNextPage && (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

type ResultsDialogProps = { examId: string; title: string; onClose: () => void };

/** Who took an exam and how: best first, found by name or e-mail (spec §2, exams panel). */
export function ResultsDialog({ examId, title, onClose }: ResultsDialogProps) {
  const [search, setSearch] = useState('');
  const settledSearch = useDeferredValue(search.trim());
  return (
    <Dialog open onClose={onClose} title={texts.resultsOf(title)} shape="wide">
      <div className="grid gap-4">
        <SearchInput label={texts.searchStudents} value={search} onChange={setSearch} />
        <Results examId={examId} search={settledSearch} />
      </div>
    </Dialog>
  );
}
