import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { EditStudentSheet } from './edit-student-sheet.tsx';
import { GiftSheet } from './gift-sheet.tsx';
import { type OpenSheet, type SheetKind, studentColumns } from './student-columns.tsx';
import { readFilters, type StudentFilters } from './student-filters.ts';
import { StudentSheet } from './student-sheet.tsx';
import { fetchExport, type Student, studentsPerPage, studentsQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { StudentsToolbar } from './students-toolbar.tsx';

type ListProps = AddressFilters<StudentFilters> & { onOpen: OpenSheet };

function NoStudents({ filters, change }: Omit<ListProps, 'onOpen'>) {
  const { search, filter, grade, centre } = filters;
  const isFiltered = search !== '' || filter !== 'all' || grade !== '' || centre !== '';
  if (!isFiltered) return <EmptyState title={texts.empty} hint={texts.emptyHint} symbol="St" />;
  const all: Partial<StudentFilters> = { search: '', filter: 'all', grade: '', centre: '' };
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
  if (!data) return <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-60" />;
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
        onPage={turnPage(change)}
      />
    </>
  );
}

type Sheet = { kind: SheetKind; student: Student };

/** All students: search, filter, export, view and edit (spec §2, students panel). */
export function StudentsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const viewed = useAddressEntry('student');
  const [sheet, setSheet] = useState<Sheet>();
  const open: OpenSheet = (kind, student) => {
    setSheet({ kind, student });
    if (kind === 'view') viewed.open(student.id);
    else if (viewed.id !== undefined) viewed.close();
  };
  const close = () => setSheet(undefined);
  // One sheet at a time, so that the focus returns to the list when the last is closed.
  const kind = viewed.id === undefined ? sheet?.kind : 'view';
  return (
    <>
      <StudentsToolbar filters={filters} change={change} />
      <StudentList filters={filters} change={change} onOpen={open} />
      {viewed.id !== undefined && (
        <StudentSheet
          key={viewed.id}
          id={viewed.id}
          listed={sheet?.student.id === viewed.id ? sheet.student : undefined}
          onOpen={open}
          onClose={viewed.close}
        />
      )}
      {sheet && kind === 'edit' && <EditStudentSheet student={sheet.student} onClose={close} />}
      {sheet && kind === 'gift' && <GiftSheet student={sheet.student} onClose={close} />}
    </>
  );
}
