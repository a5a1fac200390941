import { useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { plural } from '#domain/text/plural.ts';
import { examKindOf } from '#domain/exams/exam-kinds.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { releaseTexts } from '#web/features/exams/release/release.texts.ts';
import { groupOpeningTexts } from '#web/features/exams/windows/group-opening.texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { ExamActions } from './exam-actions.tsx';
import { type ListedExam, useDeleteExam } from './exams-panel.queries.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

function Badges({ exam }: { exam: ListedExam }) {
  const isDownload = exam.examType === examTypes.pdf && !exam.hasAnswerKey;
  return (
    <div className="flex flex-wrap gap-2">
      {!exam.isPublished && <Badge tone="warning">{texts.draft}</Badge>}
      <Badge tone="brand">{examKindTexts[examKindOf(exam.examType)].name}</Badge>
      <Badge>{isDownload ? texts.download : plural(exam.questionCount, texts.questionCount)}</Badge>
      <Badge>{plural(exam.resultCount, texts.resultCount)}</Badge>
      {exam.practice !== 'none' && <Badge tone="brand">{releaseTexts.badges[exam.practice]}</Badge>}
      {!isDownload && (
        <Badge tone="accent">
          {texts.threshold} <Ltr>{exam.certificateThreshold}%</Ltr>
        </Badge>
      )}
    </div>
  );
}

function OpeningTimes({ opensAt, closesAt }: Pick<ListedExam, 'opensAt' | 'closesAt'>) {
  const parts = [
    opensAt && `${texts.opensAt} ${formatDateTime(opensAt)}`,
    closesAt && `${texts.closesAt} ${formatDateTime(closesAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? <p className="text-sm">{parts.join(' · ')}</p> : null;
}

/** The questions of a PDF exam have no text. */
function Previews({ previews }: { previews: string[] }) {
  const shown = previews.filter((preview) => preview !== '');
  if (shown.length === 0) return null;
  return (
    <ol className="list-inside list-decimal text-sm text-ink-soft">
      {[...shown.entries()].map(([place, preview]) => (
        <li key={place} className="truncate">
          <Mixed text={preview} />
        </li>
      ))}
    </ol>
  );
}

type ExamCardProps = { exam: ListedExam; onEdit: () => void; onCopied: (copyId: string) => void };

/** One exam in the teacher's list, with its first three questions. */
export function ExamCard({ exam, onEdit, onCopied }: ExamCardProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 pb-2">
      <div>
        <h2 className="text-lg font-semibold">
          <Mixed text={exam.title} />
        </h2>
        <p className="text-sm text-ink-soft">
          <Typed>{exam.courseName}</Typed> · <Typed>{exam.lessonTitle}</Typed>
        </p>
      </div>
      <Badges exam={exam} />
      <OpeningTimes opensAt={exam.opensAt} closesAt={exam.closesAt} />
      {exam.groupWindowCount > 0 && (
        <p className="text-sm">{plural(exam.groupWindowCount, groupOpeningTexts.badge)}</p>
      )}
      <Previews previews={exam.questionPreviews} />
      <ExamActions
        exam={exam}
        onEdit={onEdit}
        onRemove={() => setIsRemoving(true)}
        onCopied={onCopied}
      />
      {isRemoving && <DeleteExam exam={exam} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

/** Asks before an exam is deleted, and says what is deleted with it (spec §8). */
function DeleteExam({ exam, onClose }: { exam: ListedExam; onClose: () => void }) {
  const remove = useDeleteExam();
  const { title, questionCount, resultCount } = exam;
  return (
    <ConfirmDialog
      open
      title={texts.remove}
      confirmLabel={texts.removeConfirm}
      busy={remove.isPending}
      onCancel={onClose}
      // Closes after a failure too: the list shows the error, and this dialog would cover it.
      onConfirm={() => remove.mutate(exam, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold">{texts.removeQuestion(title)}</p>
        <p>{texts.deletedWithIt}</p>
        <ul className="list-disc ps-6 font-medium">
          <li>{plural(questionCount, texts.questionCount)}</li>
          <li>{resultCount > 0 ? plural(resultCount, texts.resultCount) : texts.deletedAlone}</li>
        </ul>
        <p className="text-ink-soft">{texts.certificatesStay}</p>
      </div>
    </ConfirmDialog>
  );
}
