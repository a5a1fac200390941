import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar } from '#web/features/school/bulk-actions/bulk-bar.tsx';
import { useSelection } from '#web/features/school/bulk-actions/use-selection.ts';
import { groupsTexts } from '#web/features/school/groups/groups.texts.ts';
import { PrintCardsButton } from '#web/features/school/roster/print-cards-button.tsx';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { EditStudentSheet } from './edit-student-sheet.tsx';
import { GiftSheet } from './gift-sheet.tsx';
import { ActivationSheet } from './lazy-activation-sheet.tsx';
import { type OpenSheet, type SheetKind, studentColumns } from './student-columns.tsx';
import { narrowing, readFilters, type StudentFilters } from './student-filters.ts';
import { fetchExport, type Student, studentsQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { StudentsToolbar } from './students-toolbar.tsx';
import { ViewStudentSheet } from './view-student-sheet.tsx';

type ListProps = AddressFilters<StudentFilters> & { onOpen: OpenSheet };

const noFilters = {
  search: '',
  filter: 'all',
  grade: '',
  centre: '',
  groupId: '',
  state: '',
} as const;

function StudentList({ filters, change, onOpen }: ListProps) {
  const may = useMay();
  const query = useQuery(studentsQuery(filters));
  const total = query.data?.total ?? 0;
  const rows = useSelection({ total, all: { of: 'students', filters: narrowing(filters) } });
  return (
    <PagedTable
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={{ label: texts.loading, rowCount: 8, cardHeight: 'max-md:h-44' }}
      noFilters={noFilters}
      actions={
        <>
          {filters.groupId !== '' && (
            <>
              {may('students.edit') && (
                <LinkButton
                  to={teacherPaths.activationLinks(filters.groupId)}
                  look="secondary"
                  className="max-sm:grow"
                >
                  {groupsTexts.activationLinks}
                </LinkButton>
              )}
              <PrintCardsButton groupId={filters.groupId} />
            </>
          )}
          <ExportButtons
            fetchFile={(format) => fetchExport(filters, format)}
            fileName={texts.title}
            failed={texts.exportFailed}
          />
        </>
      }
      caption={texts.title}
      columns={studentColumns(onOpen, rows)}
      rowKey={({ id }) => id}
      renderAbove={(items) => (
        <BulkBar
          rows={rows}
          ids={items.map(({ id }) => id)}
          total={total}
          actions={['group', 'gift', 'message', 'retry']}
        >
          {rows.selection.of === 'marked' && <PrintCardsButton ids={rows.selection.ids} />}
        </BulkBar>
      )}
    />
  );
}

type Sheet = { kind: SheetKind; student: Student };

/** All students: search, filter, export, view, edit; a name leads to the page of its student (spec §2, students panel). */
export function StudentsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const [sheet, setSheet] = useState<Sheet>();
  const close = () => setSheet(undefined);
  return (
    <>
      <StudentsToolbar filters={filters} change={change} />
      <StudentList
        filters={filters}
        change={change}
        onOpen={(kind, student) => setSheet({ kind, student })}
      />
      {sheet?.kind === 'view' && (
        <ViewStudentSheet
          student={sheet.student}
          onEdit={() => setSheet({ ...sheet, kind: 'edit' })}
          onClose={close}
        />
      )}
      {sheet?.kind === 'edit' && <EditStudentSheet student={sheet.student} onClose={close} />}
      {sheet?.kind === 'activate' && <ActivationSheet student={sheet.student} onClose={close} />}
      {sheet?.kind === 'gift' && <GiftSheet student={sheet.student} onClose={close} />}
    </>
  );
}
