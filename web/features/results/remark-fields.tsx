import { answerLetters } from '#domain/exams/answer-letters.ts';
import { type QuestionMarking, questionMarkings } from '#domain/exams/grading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { OptionThumbnail } from '#web/features/exams/exams.api.ts';
import type { ExamQuestion } from './results.queries.ts';
import { remarkTexts as texts } from './results.texts.ts';

/** Zero-based options that count as right. */
export type RightOptions = { right: number; others: readonly number[] };

type OptionRowProps = {
  question: ExamQuestion;
  index: number;
  chosen: RightOptions;
  onChange: (chosen: RightOptions) => void;
};

function OptionRow({ question, index, chosen, onChange }: OptionRowProps) {
  const { right, others } = chosen;
  const isPdfQuestion = question.questionHtml === '';
  const letter = answerLetters[index] ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="right-option"
          checked={right === index}
          onChange={() =>
            onChange({ right: index, others: others.filter((other) => other !== index) })
          }
          className="size-5 shrink-0 accent-brand"
        />
        <span className="w-6 shrink-0 text-center font-semibold text-ink-soft">{letter}</span>
        <span className="min-w-0 grow">
          {!isPdfQuestion && (
            <>
              <Notation inline html={question.optionsHtml[index] ?? ''} />
              <OptionThumbnail image={question.optionImages?.[index]} index={index} />
            </>
          )}{' '}
          {index === question.correctOptionIndex && (
            <span className="inline-block">
              <Badge>{texts.current}</Badge>
            </span>
          )}
        </span>
      </label>
      {index !== right && (
        <Checkbox
          label={
            <>
              {texts.alsoRight} <span className="sr-only">{letter}</span>
            </>
          }
          checked={others.includes(index)}
          onChange={({ target }) =>
            onChange({
              right,
              others: target.checked
                ? [...others, index].toSorted((a, b) => a - b)
                : others.filter((other) => other !== index),
            })
          }
        />
      )}
    </div>
  );
}

/** The right option of a question, and those that count as right besides. */
export function RightOptionsField(props: Omit<OptionRowProps, 'index'>) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {props.question.optionsHtml.map((_html, index) => (
        <OptionRow key={answerLetters[index]} index={index} {...props} />
      ))}
    </fieldset>
  );
}

type MarkingFieldProps = {
  marking: QuestionMarking;
  onChange: (marking: QuestionMarking) => void;
};

/** How the question counts. */
export function MarkingField({ marking, onChange }: MarkingFieldProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-sm font-medium">{texts.marking}</legend>
      {questionMarkings.map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="marking"
            checked={marking === choice}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-brand"
          />
          <span>
            {texts.markings[choice]}
            <span className="block text-xs text-ink-soft">{texts.markingHints[choice]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type WeightFieldProps = { typed: string; isProblem: boolean; onType: (typed: string) => void };

/** The marks of a right answer. */
export function WeightField({ typed, isProblem, onType }: WeightFieldProps) {
  return (
    <Field label={texts.marks} error={isProblem ? texts.marksProblem : undefined}>
      {(control) => (
        <TextInput
          {...control}
          ltr
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
