import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import {
  type Exam,
  fetchExport,
  resultsPerPage,
  resultsQuery,
  type StudentResult,
} from './results.queries.ts';
import { examResultsTexts, studentListTexts as texts } from './results.texts.ts';
import { resultColumns } from './result-columns.tsx';
import { type ResultFilters, sortChoices } from './result-filters.ts';
import { RetryQuestion } from './retry-question.tsx';

type FilterState = AddressFilters<ResultFilters>;

function Toolbar({ exam, filters, change }: FilterState & { exam: Exam }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-72"
        label={texts.search}
        filters={filters}
        change={change}
      />
      <SortChoice
        className="md:hidden"
        label={texts.sortLabel}
        value={filters}
        choices={sortChoices}
        names={texts.sorts}
        onChange={change}
      />
      <ExportButtons
        fetchFile={(format) => fetchExport(exam.id, filters, format)}
        fileName={texts.fileName(exam.title)}
        failed={texts.exportFailed}
      />
    </div>
  );
}

type TableProps = FilterState & { exam: Exam; onRetry: (result: StudentResult) => void };

function ResultTable({ exam, filters, change, onRetry }: TableProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(resultsQuery(exam.id, filters));
  if (error) {
    const message = errorText(error, examResultsTexts.loadFailed);
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (data.total === 0) {
    const reset = (
      <Button look="secondary" onClick={() => change({ search: '' })}>
        {texts.reset}
      </Button>
    );
    return <EmptyState title={texts.noMatches} hint={texts.noMatchesHint} action={reset} />;
  }
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {plural(data.total, texts.count)}
      </p>
      <DataTable
        caption={texts.caption}
        columns={resultColumns(onRetry)}
        rows={data.items}
        rowKey={({ id }) => id}
        sort={{ by: filters.sort, direction: filters.direction }}
        onSort={({ by, direction }) => change({ sort: by as ResultFilters['sort'], direction })}
        isStale={isPlaceholderData}
      />
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / resultsPerPage)}
        onPage={(page) => change({ page })}
      />
    </>
  );
}

/** The students who took the exam with their results: search, sort, export, grant another attempt. */
export function StudentList({ exam, ...state }: FilterState & { exam: Exam }) {
  const [selected, setSelected] = useState<StudentResult>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar exam={exam} {...state} />
      <ResultTable exam={exam} {...state} onRetry={setSelected} />
      {selected && (
        <RetryQuestion examId={exam.id} result={selected} onClose={() => setSelected(undefined)} />
      )}
    </div>
  );
}
