import { ChartColumn, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { exams } from '#contract/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { plural } from '#domain/plural.ts';
import { errorText } from '#web/lib/api-error.ts';
import { LinkButton } from '#web/lib/link-button.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { EditExamDialog } from './exam-dialog.tsx';
import { useDeleteExam } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';

type Exam = RouteReply<typeof exams.list>[number];
type OpenDialog = 'edit' | 'remove' | undefined;

function RemoveExam({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const remove = useDeleteExam();
  return (
    <ConfirmDialog
      open
      title={texts.remove}
      confirmLabel={texts.removeConfirm}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(exam.id, {
          onError: (error) => showToast('error', `${texts.deleteFailed}: ${errorText(error, '')}`),
          // What went wrong is told beside the list: nothing is told behind an open question.
          onSettled: onClose,
        })
      }
    >
      {texts.removeQuestion(exam.title)}
    </ConfirmDialog>
  );
}

function ExamActions({ exam, onOpen }: { exam: Exam; onOpen: (dialog: OpenDialog) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton
        look="secondary"
        to={paths.dashboardExam(exam.id)}
        icon={<ChartColumn aria-hidden="true" className="size-4" />}
      >
        {texts.results}
        <span className="sr-only">{exam.title}</span>
      </LinkButton>
      <span className="grow" />
      <IconButton
        label={`${texts.edit}: ${exam.title}`}
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => onOpen('edit')}
      />
      <IconButton
        label={`${texts.remove}: ${exam.title}`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => onOpen('remove')}
      />
    </div>
  );
}

/** One exam in the teacher's list, with its first three questions. */
export function ExamCard({ exam }: { exam: Exam }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-4">
      <div>
        <h2 className="text-lg font-semibold">
          <Typed>{exam.title}</Typed>
        </h2>
        <p className="text-sm text-ink-soft">
          <Typed>{exam.courseName}</Typed> · <Typed>{exam.lessonTitle}</Typed>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone="brand">{plural(exam.questionCount, texts.questionCount)}</Badge>
        <Badge>{plural(exam.resultCount, texts.resultCount)}</Badge>
        <Badge tone="accent">
          <Ltr>{exam.certificateThreshold}%</Ltr>
        </Badge>
      </div>
      <ol className="list-inside list-decimal text-sm text-ink-soft">
        {exam.questionPreviews.map((preview) => (
          <li key={preview} className="truncate">
            <Typed>{preview}</Typed>
          </li>
        ))}
      </ol>
      <ExamActions exam={exam} onOpen={setOpen} />
      {open === 'edit' && (
        <EditExamDialog examId={exam.id} hasResults={exam.resultCount > 0} onClose={close} />
      )}
      {open === 'remove' && <RemoveExam exam={exam} onClose={close} />}
    </li>
  );
}
