import { plural } from '#domain/text/plural.ts';
import { ImportDialog } from '#web/features/exams/question-import/import-dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { addImported } from './add-imported.ts';
import { questionTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import {
  isBlankQuestion,
  newUid,
  type QuestionValues,
} from '#web/features/exams/form/question-values.ts';

type ImportProps = {
  kind: ExamKind;
  current: QuestionValues[];
  onTake: (questions: QuestionValues[]) => void;
  onClose: () => void;
};

/** Adds questions from a file to the form; they are stored when the form is saved. */
export function ImportQuestions({ kind, current, onTake, onClose }: ImportProps) {
  return (
    <ImportDialog
      answers={kind === 'shortAnswer' ? 'short' : 'options'}
      hasQuestions={!current.every(isBlankQuestion)}
      plan={(imported, replaces, pictures) =>
        addImported(imported, { current, kind, replaces, pictures }, newUid)
      }
      onTake={({ questions, addedCount }) => {
        onTake(questions);
        showToast('success', plural(addedCount, texts.imported));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
