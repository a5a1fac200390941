import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { AnswersSheet, examQuery, Percentage } from '#web/features/results/results.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPartOf, formatTimer } from '#domain/formats/numbers.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { readFileAddress } from './file-address.ts';
import { type TakenExam, takenExamsQuery } from './student-file.queries.ts';
import { fileExamsTexts as texts } from './student-file.texts.ts';

/** An exam by its title, and where it stands. */
export function ExamName({ title, lessonTitle }: { title: string; lessonTitle: string }) {
  return (
    <div className="grid gap-0.5">
      <span className="text-base font-semibold break-words md:text-sm">
        <Mixed text={title} />
      </span>
      <span className="text-xs font-normal text-ink-soft">
        {texts.ofLesson} <Typed>{lessonTitle}</Typed>
      </span>
    </div>
  );
}

function Tries({ tryNumber, earlierTries, retry }: TakenExam) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <span>{tryNumber === 1 ? texts.firstTry : texts.tryNumber(tryNumber)}</span>
      {earlierTries.length > 0 && (
        <span className="text-xs text-ink-soft">
          {texts.earlier}:{' '}
          {earlierTries.map(({ tryNumber: number, percentage }) => (
            <Ltr key={number} className="me-1">
              {formatPercentage(percentage)}%
            </Ltr>
          ))}
        </span>
      )}
      {retry !== 'none' && <Badge tone="accent">{texts.retries[retry]}</Badge>}
    </div>
  );
}

const columnsWith = (onOpen: (exam: TakenExam) => void): TableColumn<TakenExam>[] => [
  { id: 'exam', header: texts.heads.exam, cell: (exam) => <ExamName {...exam} /> },
  { id: 'percentage', header: texts.heads.percentage, cell: (exam) => <Percentage {...exam} /> },
  {
    id: 'score',
    header: texts.heads.score,
    cell: ({ score, maxScore }) => formatPartOf(score, maxScore),
  },
  { id: 'tries', header: texts.heads.tries, cell: (exam) => <Tries {...exam} /> },
  {
    id: 'used',
    header: texts.heads.used,
    isWide: true,
    isLabelled: true,
    cell: ({ usedSeconds }) => (
      <Ltr>{usedSeconds === null ? texts.noTime : formatTimer(usedSeconds)}</Ltr>
    ),
  },
  {
    id: 'submittedAt',
    header: texts.heads.submittedAt,
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (exam) => (
      <IconButton
        label={texts.answersOf(exam.title)}
        icon={<Eye className="size-5" />}
        onClick={() => onOpen(exam)}
      />
    ),
  },
];

/** The exam is loaded with its questions when its answers are opened. */
function OpenedAnswers({ taken, onClose }: { taken: TakenExam; onClose: () => void }) {
  const { data, error, refetch } = useQuery(examQuery(taken.examId));
  const action = (
    <LinkButton look="secondary" to={teacherPaths.exam(taken.examId)}>
      {texts.results}
    </LinkButton>
  );
  if (data) return <AnswersSheet exam={data} result={taken} action={action} onClose={onClose} />;
  return (
    <Dialog open shape="sheet" title={texts.answersOf(taken.title)} onClose={onClose}>
      {error ? (
        <ErrorState message={errorText(error, texts.examFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

/** What a student submitted, newest first; a row opens the very answers. */
export function TakenList({ studentId }: { studentId: string }) {
  const { filters, change } = useAddressFilters(readFileAddress);
  const query = useQuery(takenExamsQuery(studentId, filters));
  const opened = useAddressEntry('result');
  const taken = query.data?.items.find(({ id }) => id === opened.id);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.taken}</h3>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: texts.loading, rowCount: 5, cardHeight: 'max-md:h-60' }}
        caption={texts.taken}
        columns={columnsWith(({ id }) => opened.open(id))}
        rowKey={({ id }) => id}
      />
      {taken && <OpenedAnswers taken={taken} onClose={opened.close} />}
    </section>
  );
}
