import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { pageFrom, pageSizeFrom } from '#web/lib/lists/address-filters.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { PaperExamDialog } from './paper-exam-dialog.tsx';
import { PaperMarks } from './paper-marks.tsx';
import { type PaperExam, paperExamsQuery, useDeletePaperExam } from './paper.queries.ts';
import { paperExamsTexts as texts } from './paper.texts.ts';

const readFilters = (address: URLSearchParams) => ({
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});

type Action = 'edit' | 'delete';
type OnAct = (action: Action, exam: PaperExam) => void;

function Name({ exam }: { exam: PaperExam }) {
  const gradeNames = useGradeNames();
  return (
    <div className="grid justify-items-start gap-0.5">
      <Link
        to={teacherPaths.paperExam(exam.id)}
        className="relative inline-flex min-h-6 items-center font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline after:absolute after:-inset-3"
      >
        <Typed>{exam.title}</Typed>
      </Link>
      <span className="text-xs font-normal text-ink-soft wrap-anywhere">
        {formatDate(exam.heldOn)}،{' '}
        {exam.groupName === '' ? (
          `${gradeNames[exam.grade]} – ${texts.wholeGrade}`
        ) : (
          <Typed>{exam.groupName}</Typed>
        )}
      </span>
    </div>
  );
}

function Actions({ exam, onAct }: { exam: PaperExam; onAct: OnAct }) {
  const may = useMay();
  if (!may('students.edit')) return null;
  const edit = {
    label: texts.editIt,
    name: texts.edit(exam.title),
    Icon: Pencil,
    onClick: () => onAct('edit', exam),
  };
  const remove = {
    label: texts.deleteIt,
    name: texts.delete(exam.title),
    Icon: Trash2,
    isDanger: true,
    onClick: () => onAct('delete', exam),
  };
  return (
    <RowActions
      label={texts.heads.actions}
      subject={exam.title}
      actions={may('teacher') ? [edit, remove] : [edit]}
    />
  );
}

const columnsWith = (onAct: OnAct): TableColumn<PaperExam>[] => [
  { id: 'exam', header: texts.heads.exam, cell: (exam) => <Name exam={exam} /> },
  {
    id: 'figures',
    header: texts.heads.figures,
    cell: ({ markCount, absentCount }) => texts.figures(markCount, absentCount),
  },
  {
    id: 'average',
    header: texts.heads.average,
    isLabelled: true,
    cell: ({ average, fullMark }) =>
      average === null ? texts.none : texts.average(average, fullMark),
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (exam) => <Actions exam={exam} onAct={onAct} />,
  },
];

type Opened = { action: Action | 'add'; exam?: PaperExam };

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const remove = useDeletePaperExam();
  const { action, exam } = opened;
  if (action !== 'delete' || !exam) return <PaperExamDialog exam={exam} onClose={onClose} />;
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      question={texts.deleteQuestion(exam.title)}
      hint={texts.deleteHint}
      entity={exam}
      remove={remove}
      onClose={onClose}
    >
      {exam.markCount > 0 && <p>{texts.deleteMarks(exam.markCount)}</p>}
    </DeleteDialog>
  );
}

function PaperExamList() {
  const { filters, change } = useAddressFilters(readFilters);
  const query = useQuery(paperExamsQuery(filters));
  const [opened, setOpened] = useState<Opened>();
  const may = useMay();
  const add = may('students.edit') && (
    <Button onClick={() => setOpened({ action: 'add' })}>{texts.add}</Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex justify-end">{add}</div>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: texts.loading, rowCount: 4, cardHeight: 'max-md:h-32' }}
        emptyAction={add}
        caption={texts.caption}
        columns={columnsWith((action, exam) => setOpened({ action, exam }))}
        rowKey={({ id }) => id}
      />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** The exams on paper, or the marks of the one that the address names. */
export function PaperExamsView() {
  const { id } = useAddressEntry('paper');
  return id === undefined ? <PaperExamList /> : <PaperMarks key={id} id={id} />;
}
