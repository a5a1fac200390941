import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { isBlankAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { spellingKind } from '#domain/exams/short-answers/short-answers.ts';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { spellingTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import { AnswerRulesFields } from './answer-rules-fields.tsx';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type SpellingProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

type RowProps = SpellingProps & {
  place: number;
  text: string;
  rules: AnswerRules;
  /** Whether the answer before it is compared in another way, so that it has to be said. */
  saysKind: boolean;
  onRemove: (() => void) | undefined;
};

/** One accepted spelling, and how answers are compared with it. */
function SpellingRow(props: RowProps) {
  const { form, index, isLocked, place, text, rules, saysKind, onRemove } = props;
  const error = form.formState.errors.questions?.[index]?.acceptedAnswers?.[place]?.message;
  return (
    <div data-row="spelling" className="grid grid-cols-[1fr_auto] items-start gap-2">
      <Field
        label={texts.spelling(place + 1)}
        hint={saysKind ? texts.kinds[spellingKind(text, rules)] : undefined}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onChange={(event) =>
              form.setValue(`questions.${index}.acceptedAnswers.${place}`, event.target.value)
            }
            maxLength={examLimits.shortAnswer}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
          />
        )}
      </Field>
      {!isLocked && (
        <IconButton
          data-remove
          className="mt-7"
          label={texts.remove(place + 1)}
          disabled={onRemove === undefined}
          icon={<X className="size-5" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** The spellings that count as the right answer to a question, from 1 to 20 (decisions §5). */
export function AcceptedSpellings({ form, index, isLocked }: SpellingProps) {
  const name = `questions.${index}.acceptedAnswers` as const;
  const spellings = useWatch({ control: form.control, name });
  const rulesName = `questions.${index}.answerRules` as const;
  // A draft that an earlier version stored has none.
  const rules: AnswerRules | undefined = useWatch({ control: form.control, name: rulesName });
  const marks = useWatch({ control: form.control, name: `questions.${index}.marks` as const });
  const error = form.formState.errors.questions?.[index]?.acceptedAnswers?.message;
  const { box, ...focus } = useRowFocus<HTMLFieldSetElement>('spelling');
  const kinds = spellings.map((text) =>
    isBlankAnswer(text) ? undefined : spellingKind(text, rules ?? {}),
  );
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{texts.accepted}</legend>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {[...spellings.entries()].map(([place, text]) => (
        <SpellingRow
          key={place}
          form={form}
          index={index}
          isLocked={isLocked}
          place={place}
          text={text}
          rules={rules ?? {}}
          saysKind={kinds[place] !== undefined && kinds[place] !== kinds[place - 1]}
          onRemove={
            spellings.length > 1
              ? () => focus.remove(place, () => form.setValue(name, spellings.toSpliced(place, 1)))
              : undefined
          }
        />
      ))}
      {!isLocked && spellings.length < examLimits.acceptedAnswers && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Plus className="size-4" />}
          onClick={() => focus.add(() => form.setValue(name, [...spellings, '']))}
        >
          {texts.add}
        </Button>
      )}
      <AnswerRulesFields
        spellings={spellings}
        rules={rules ?? {}}
        marks={Number(marks) || 1}
        isLocked={isLocked}
        onChange={(changed) => form.setValue(rulesName, changed)}
      />
    </fieldset>
  );
}
