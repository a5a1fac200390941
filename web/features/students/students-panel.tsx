import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkedStudent } from './linked-student.tsx';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { EditStudentSheet } from './edit-student-sheet.tsx';
import { GiftSheet } from './gift-sheet.tsx';
import { type OpenSheet, type SheetKind, studentColumns } from './student-columns.tsx';
import { readFilters, type StudentFilters } from './student-filters.ts';
import { StudentSheet } from './student-sheet.tsx';
import { fetchExport, type Student, studentsPerPage, studentsQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { StudentsToolbar } from './students-toolbar.tsx';

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-px overflow-clip rounded-lg border border-line bg-line">
      <span className="sr-only">{texts.loading}</span>
      {skeletonRows.map((row) => (
        <div key={row} className="bg-raised p-3 max-md:h-60 md:h-16">
          <Skeleton className="h-full" />
        </div>
      ))}
    </div>
  );
}

type ListProps = AddressFilters<StudentFilters> & { onOpen: OpenSheet };

function NoStudents({ filters, change }: Omit<ListProps, 'onOpen'>) {
  const isFiltered = filters.search !== '' || filters.filter !== 'all' || filters.grade !== '';
  if (!isFiltered) return <EmptyState title={texts.empty} hint={texts.emptyHint} symbol="St" />;
  const all: Partial<StudentFilters> = { search: '', filter: 'all', grade: '' };
  return (
    <EmptyState
      title={texts.noMatches}
      hint={texts.noMatchesHint}
      action={
        <Button look="secondary" onClick={() => change(all)}>
          {texts.reset}
        </Button>
      }
    />
  );
}

function StudentList({ filters, change, onOpen }: ListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(studentsQuery(filters));
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <NoStudents filters={filters} change={change} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {plural(data.total, texts.count)}
        </p>
        <ExportButtons
          fetchFile={(format) => fetchExport(filters, format)}
          fileName={texts.title}
          failed={texts.exportFailed}
        />
      </div>
      <DataTable
        caption={texts.title}
        columns={studentColumns(onOpen)}
        rows={data.items}
        rowKey={({ id }) => id}
        sort={{ by: filters.sort, direction: filters.direction }}
        onSort={({ by, direction }) => change({ sort: by as StudentFilters['sort'], direction })}
        isStale={isPlaceholderData}
      />
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / studentsPerPage)}
        onPage={(page) => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

type Sheet = { kind: SheetKind; student: Student };

function OpenedSheet({
  kind,
  student,
  onOpen,
  onClose,
}: Sheet & { onOpen: OpenSheet; onClose: () => void }) {
  if (kind === 'edit') return <EditStudentSheet student={student} onClose={onClose} />;
  if (kind === 'gift') return <GiftSheet student={student} onClose={onClose} />;
  return <StudentSheet student={student} onOpen={onOpen} onClose={onClose} />;
}

/** All students: search, filter, export, view and edit (spec §2, students panel). */
export function StudentsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const [sheet, setSheet] = useState<Sheet>();
  const open: OpenSheet = (kind, student) => setSheet({ kind, student });
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <StudentsToolbar filters={filters} change={change} />
      <StudentList filters={filters} change={change} onOpen={open} />
      {!sheet && <LinkedStudent onOpen={open} />}
      {sheet && (
        <OpenedSheet
          key={`${sheet.kind} ${sheet.student.id}`}
          {...sheet}
          onOpen={open}
          onClose={() => setSheet(undefined)}
        />
      )}
    </section>
  );
}
