import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { examLimits } from '#domain/exam-limits.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import { isBlankQuestion } from './question-values.ts';
import type { QuestionPlace } from './question-place.ts';
import type { QuestionSteps } from './use-questions.ts';

type ActionsProps = {
  form: UseFormReturn<ExamValues>;
  place: QuestionPlace;
  steps: QuestionSteps;
};

/** Duplicates or removes a question; asks first if a removal would lose content. */
export function QuestionActions({ form, place, steps }: ActionsProps) {
  const { index, count } = place;
  const [isAsking, setIsAsking] = useState(false);
  const remove = () => {
    setIsAsking(false);
    steps.remove(index);
  };
  return (
    <div className="flex justify-end">
      <IconButton
        label={texts.duplicate(index + 1)}
        disabled={count >= examLimits.questions}
        icon={<Copy aria-hidden="true" className="size-5" />}
        onClick={() => steps.duplicate(index)}
      />
      <IconButton
        label={texts.remove(index + 1)}
        disabled={count === 1}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() =>
          isBlankQuestion(form.getValues(`questions.${index}`)) ? remove() : setIsAsking(true)
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={texts.remove(index + 1)}
        confirmLabel={texts.removeConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={remove}
      >
        {texts.removeQuestion}
      </ConfirmDialog>
    </div>
  );
}
