import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import {
  BulkBar,
  useCentreFilter,
  useGroupFilter,
  useSelection,
} from '#web/features/school/school.api.ts';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { type Exam, fetchExport, resultsQuery, type StudentResult } from './results.queries.ts';
import { examResultsTexts, studentListTexts as texts } from './results.texts.ts';
import { resultColumns } from './result-columns.tsx';
import { AnswersSheet } from './answers-sheet.tsx';
import { bandChoices, chosenResults, type ResultFilters, sortChoices } from './result-filters.ts';
import { RetryQuestion } from './retry-question.tsx';

type FilterState = AddressFilters<ResultFilters>;

function Toolbar({ filters, change }: FilterState) {
  const centre = useCentreFilter(filters.centre);
  const group = useGroupFilter(filters.groupId);
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'band',
          label: texts.bandLabel,
          choices: bandChoices,
          nameOf: (band) => texts.bands[band],
        },
        centre,
        group,
      ]}
      renderSort={(isLabelled) => (
        <SortChoice
          className="md:hidden"
          label={texts.sortLabel}
          isLabelled={isLabelled}
          value={filters}
          choices={sortChoices}
          names={texts.sorts}
          onChange={change}
        />
      )}
    />
  );
}

type TableProps = FilterState & { exam: Exam; onRetry: (result: StudentResult) => void };

const noFilters = { search: '', band: 'all', centre: '', groupId: '' } as const;

function ResultTable({ exam, filters, change, onRetry }: TableProps) {
  const query = useQuery(resultsQuery(exam.id, filters));
  const total = query.data?.total ?? 0;
  const rows = useSelection({ total, all: chosenResults(exam.id, filters) });
  const opened = useAddressEntry('result');
  const openedResult = query.data?.items.find(({ id }) => id === opened.id);
  return (
    <>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={{ ...examResultsTexts, ...texts }}
        skeleton={{ label: examResultsTexts.loading, rowCount: 8, cardHeight: 'max-md:h-60' }}
        noFilters={noFilters}
        actions={
          <ExportButtons
            fetchFile={(format) => fetchExport(exam.id, filters, format)}
            fileName={texts.fileName(exam.title)}
            failed={texts.exportFailed}
          />
        }
        caption={texts.caption}
        columns={resultColumns({ rows, onRetry, onOpen: ({ id }) => opened.open(id) })}
        rowKey={({ id }) => id}
        renderAbove={(items) => (
          <BulkBar
            rows={rows}
            ids={items.map(({ studentId }) => studentId)}
            total={total}
            actions={['retry', 'message', 'gift', 'group']}
            examId={exam.id}
          />
        )}
      />
      {openedResult && <AnswersSheet exam={exam} result={openedResult} onClose={opened.close} />}
    </>
  );
}

/** The students who took the exam with their results: search, sort, export, grant another attempt. */
export function StudentList({ exam, ...state }: FilterState & { exam: Exam }) {
  const [selected, setSelected] = useState<StudentResult>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar {...state} />
      <ResultTable exam={exam} {...state} onRetry={setSelected} />
      {selected && (
        <RetryQuestion examId={exam.id} result={selected} onClose={() => setSelected(undefined)} />
      )}
    </div>
  );
}
