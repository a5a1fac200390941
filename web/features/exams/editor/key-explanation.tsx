import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examPdfTexts, questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { ExplanationField } from '#web/features/exams/questions/explanation-field.tsx';

/** The explanation of one row of the answer key. It is collapsed, because a PDF may have two hundred rows. */
export function KeyExplanation({
  form,
  index,
}: {
  form: UseFormReturn<ExamValues>;
  index: number;
}) {
  const name = `answerKey.explanations.${index}` as const;
  const text = useWatch({ control: form.control, name });
  const needsReview = form.getFieldState(name, form.formState).invalid;
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || needsReview;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="group w-full ps-12 max-sm:ps-0"
    >
      <summary className="relative inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-medium text-brand">
        <ChevronDown className="size-4 group-open:rotate-180" />
        <span aria-hidden="true">
          {text ? questionTexts.explanation : examPdfTexts.addExplanation}
        </span>
        <span className="sr-only">{questionTexts.explanationOf(index + 1)}</span>
      </summary>
      {isOpen && (
        <div className="grid gap-3 pb-3">
          <ExplanationField form={form} name={name} index={index} />
        </div>
      )}
    </details>
  );
}
