import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { plural } from '#domain/text/plural.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { countUnchosen, rowCountOf, withOptionCount } from '#web/features/exams/form/answer-key.ts';
import { AnswerKeyRow } from './answer-key-row.tsx';
import { examPdfTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type KeyProps = { form: UseFormReturn<ExamValues>; isLocked: boolean };

const optionCounts = Array.from({ length: examLimits.options - 1 }, (_, index) => index + 2);

function Sizes({ form }: { form: KeyProps['form'] }) {
  const { errors } = form.formState;
  const optionCount = useWatch({ control: form.control, name: 'answerKey.optionCount' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={texts.count}
        hint={texts.countHint}
        required
        error={errors.answerKey?.questionCount?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('answerKey.questionCount')}
            ltr
            inputMode="numeric"
          />
        )}
      </Field>
      <Field label={texts.optionCount} error={errors.answerKey?.optionCount?.message}>
        {(control) => (
          <Select
            {...control}
            value={optionCount}
            onChange={({ target }) => {
              form.setValue('answerKey.optionCount', target.value);
              const chosen = form.getValues('answerKey.correctOptionIndexes');
              form.setValue(
                'answerKey.correctOptionIndexes',
                withOptionCount(chosen, Number(target.value)),
              );
            }}
          >
            {optionCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Unchosen({ form, count }: { form: KeyProps['form']; count: number }) {
  const chosen = useWatch({ control: form.control, name: 'answerKey.correctOptionIndexes' });
  return (
    <p role="status" className="text-sm font-medium">
      {plural(countUnchosen(chosen, count), texts.unchosen)}
    </p>
  );
}

/** The answer key of a PDF exam: the number of questions and options, and the right letter of each question. */
export function AnswerKeyFields({ form, isLocked }: KeyProps) {
  const [typedCount, optionCount] = useWatch({
    control: form.control,
    name: ['answerKey.questionCount', 'answerKey.optionCount'],
  });
  const count = rowCountOf(typedCount);
  const error = form.formState.errors.answerKey?.correctOptionIndexes?.message;
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset disabled={isLocked}>
        <Sizes form={form} />
      </fieldset>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-semibold">{texts.key}</h3>
        {count === 0 ? (
          <p className="text-sm text-ink-soft">{texts.chooseCount}</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">{texts.keyHint}</p>
            <Unchosen form={form} count={count} />
          </>
        )}
        {error !== undefined && (
          <p role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        <ol className="divide-y divide-line">
          {Array.from({ length: count }, (_, index) => (
            <AnswerKeyRow
              key={index}
              form={form}
              index={index}
              optionCount={Number(optionCount)}
              isLocked={isLocked}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
