import { plural } from '#domain/text/plural.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type ListedExam, useDeleteExam } from './exams-panel.queries.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

/** Asks before an exam is deleted, and says what is deleted with it (spec §8). */
export function DeleteExam({ exam, onClose }: { exam: ListedExam; onClose: () => void }) {
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
