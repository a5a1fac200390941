import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { inquiryAnswerForm } from '#contract/learning/inquiries.ts';
import { showServerErrors } from '#web/lib/forms/form-errors.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { type ReceivedInquiry, useAnswer } from './inquiries.queries.ts';
import { answerTexts as texts } from './inquiries.texts.ts';

type AnswerSheetProps = { inquiry: ReceivedInquiry; onClose: () => void };

/** Writes the answer to a question beside the list. */
export function AnswerSheet({ inquiry, onClose }: AnswerSheetProps) {
  const isNew = inquiry.answer === null;
  const form = useForm({
    defaultValues: { answer: inquiry.answer ?? '' },
    resolver: standardSchemaResolver(inquiryAnswerForm, undefined, { raw: true }),
  });
  const save = useAnswer();
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await save.mutateAsync({
        params: { id: inquiry.id },
        body: { answer, shownAnswer: inquiry.answer },
      });
      showToast('success', isNew ? texts.saved : texts.changed);
      onClose();
    } catch (error) {
      const reason = showServerErrors(form, error);
      form.setError('root', { message: `${texts.saveFailed}. ${reason}` });
    }
  });
  return (
    <FormSheet
      title={texts.title(inquiry.student.name)}
      saveLabel={isNew ? texts.save : texts.saveChange}
      cancelLabel={texts.cancel}
      busy={save.isPending}
      error={errors.root?.message}
      refusal={form.formState.submitCount}
      hasChanges={() => isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <section className="rounded-md bg-sunken p-4">
        <h3 className="text-sm font-medium text-ink-soft">{texts.question}</h3>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <Mixed text={inquiry.question} />
        </p>
      </section>
      <Field
        label={texts.label}
        hint={isNew ? texts.mailHint : texts.changeHint}
        required
        error={errors.answer?.message}
      >
        {(control) => <TextArea {...control} {...form.register('answer')} rows={8} />}
      </Field>
    </FormSheet>
  );
}
