import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { examKinds } from '#domain/exams/exam-kinds.ts';
import { listProposedKeys, type ProposedKey } from '#domain/exams/proposed-keys/proposed-keys.ts';
import { type ExamValues, toBody } from '#web/features/exams/form/exam-form.ts';
import { examSchema } from '#web/features/exams/form/exam-schema.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';
import { findRefusal } from '#web/lib/forms/check-form.ts';
import { isPublishing } from '#web/ui/forms/form-guards.ts';
import { KeysDialog, keyLinkClass } from './keys-dialog.tsx';

const hasKeys = ({ examType }: ExamValues) => examKinds[examType].options !== 'none';

/** The questions that a save would publish with a key that nobody has chosen. */
const findProposed = (values: ExamValues, publishes: boolean) =>
  (publishes || values.isPublished) && hasKeys(values) ? listProposedKeys(values.questions) : [];

type OpenQuestion = { event: FormEvent; proposed: ProposedKey<QuestionValues>[] };

type Options = {
  form: UseFormReturn<ExamValues>;
  onSubmit: (event: FormEvent) => void;
  /** Opens a question at its key. */
  onOpen: (uid: string) => void;
};

/** Asks once, before questions are published whose key nobody has chosen. */
export function useKeyQuestion({ form, onSubmit, onOpen }: Options) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>();
  const submit = (event: FormEvent) => {
    const values = form.getValues();
    const proposed = findProposed(values, isPublishing(event));
    // An exam that is refused anyway has to be corrected first.
    if (proposed.length === 0 || findRefusal(examSchema, toBody(values))) onSubmit(event);
    else setOpenQuestion({ event, proposed });
  };
  const close = () => setOpenQuestion(undefined);
  const publishAsIs = ({ event, proposed }: OpenQuestion) => {
    for (const { index } of proposed) form.setValue(`questions.${index}.isKeyProposed`, false);
    close();
    onSubmit(event);
  };
  const dialog = openQuestion && (
    <KeysDialog onClose={close} onConfirm={() => publishAsIs(openQuestion)}>
      <ul className="grid gap-1">
        {openQuestion.proposed.map(({ question, text }) => (
          <li key={question.uid}>
            <button
              type="button"
              className={keyLinkClass}
              onClick={() => {
                close();
                onOpen(question.uid);
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </KeysDialog>
  );
  return { submit, dialog };
}
