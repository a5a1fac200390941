import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import { type ExamKind, examKindNames } from '#domain/exams/exam-kinds.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { findLoss, switchKind } from '#web/features/exams/form/switch-kind.ts';

type KindFieldProps = {
  form: UseFormReturn<ExamValues>;
  isLocked: boolean;
  /** The server has a PDF for the exam. */
  hasStoredPdf: boolean;
};

/** The exam's type. After a confirmation, a change clears what the new type does not have (spec §4). */
export function KindField({ form, isLocked, hasStoredPdf }: KindFieldProps) {
  const current = useWatch({ control: form.control, name: 'examType' });
  const [unconfirmed, setUnconfirmed] = useState<ExamKind>();
  const change = (kind: ExamKind) => {
    const { questions, ...rest } = switchKind(form.getValues(), kind);
    // Sets each field, because a reset would also replace the default values that changes are compared with.
    for (const [name, value] of Object.entries(rest)) {
      form.setValue(name as keyof typeof rest, value);
    }
    form.setValue('questions', questions);
    form.clearErrors();
    setUnconfirmed(undefined);
  };
  const choose = (kind: ExamKind) =>
    findLoss(form.getValues(), kind, hasStoredPdf) === null ? change(kind) : setUnconfirmed(kind);
  const loss = unconfirmed && findLoss(form.getValues(), unconfirmed, hasStoredPdf);
  return (
    <fieldset disabled={isLocked}>
      <legend className="mb-1.5 text-sm font-medium">{texts.kind}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {examKindNames.map((kind) => (
          <label
            key={kind}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default has-disabled:opacity-70"
          >
            <input
              type="radio"
              name="exam-kind"
              value={kind}
              checked={current === kind}
              onChange={() => choose(kind)}
              className="row-span-2 size-5 accent-brand"
            />
            <span className="text-sm font-semibold">{examKindTexts[kind].name}</span>
            <span className="text-sm text-ink-soft">{examKindTexts[kind].hint}</span>
          </label>
        ))}
      </div>
      <ConfirmDialog
        open={Boolean(loss)}
        title={texts.switchTitle}
        confirmLabel={texts.switchConfirm}
        onCancel={() => setUnconfirmed(undefined)}
        onConfirm={() => unconfirmed && change(unconfirmed)}
      >
        {loss && texts.switchLoss[loss]}
      </ConfirmDialog>
    </fieldset>
  );
}
