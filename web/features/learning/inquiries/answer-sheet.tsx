import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { inquiryAnswerForm } from '#contract/learning/inquiries.ts';
import { useSaveForm } from '#web/lib/forms/use-save-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
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
  const { errors } = form.formState;
  const sheet = useSaveForm(form, {
    save: async ({ answer }) => {
      await save.mutateAsync({
        params: { id: inquiry.id },
        body: { answer, shownAnswer: inquiry.answer },
      });
      return isNew ? texts.saved : texts.changed;
    },
    failed: (reason) => `${texts.saveFailed}. ${reason}`,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={texts.title(inquiry.student.name)}
      saveLabel={isNew ? texts.save : texts.saveChange}
      cancelLabel={texts.cancel}
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
