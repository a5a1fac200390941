import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { NoMatches, PagedList } from '#web/lib/lists/paged-list.tsx';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { type Exam, fetchExport, resultsQuery, type StudentResult } from './results.queries.ts';
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
  const query = useQuery(resultsQuery(exam.id, filters));
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={{ ...texts, loadFailed: examResultsTexts.loadFailed }}
      skeleton={<Skeleton className="h-96 rounded-lg" />}
      empty={<NoMatches texts={texts} onReset={() => change({ search: '' })} />}
    >
      {(items, isStale) => (
        <DataTable
          caption={texts.caption}
          columns={resultColumns(onRetry)}
          rows={items}
          rowKey={({ id }) => id}
          sort={{ by: filters.sort, direction: filters.direction }}
          onSort={({ by, direction }) => change({ sort: by as ResultFilters['sort'], direction })}
          isStale={isStale}
        />
      )}
    </PagedList>
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
