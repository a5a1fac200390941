import { type KeyboardEvent, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { inputClass } from '#web/ui/class-names.ts';
import { KeyExplanation } from './key-explanation.tsx';
import { examPdfTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type RowProps = {
  form: UseFormReturn<ExamValues>;
  index: number;
  optionCount: number;
  /** The key is read-only; the explanation may change. */
  isLocked: boolean;
};

/** The option that a pressed key selects by its number from 1 or by its letter; -1 for other keys. */
const optionOfKey = (key: string, optionCount: number): number => {
  const number = Number(toLatinDigits(key));
  const place = Number.isInteger(number) && number > 0 ? number - 1 : letterPlace(key);
  return place < optionCount ? place : -1;
};

const letterPlace = (key: string) => {
  const typed = foldArabic(key);
  return typed === ''
    ? -1
    : answerLetters.findIndex((letter) => foldArabic(letter).startsWith(typed));
};

/** Moves the focus to the next row: to its chosen letter, or to its first. */
const focusNextRow = (row: HTMLElement | null) => {
  const next = row?.nextElementSibling;
  const radio =
    next?.querySelector<HTMLInputElement>('input:checked') ?? next?.querySelector('input');
  radio?.focus();
};

/** One row of the answer key: its letters, its marks and its explanation. */
export function AnswerKeyRow({ form, index, optionCount, isLocked }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const name = `answerKey.correctOptionIndexes.${index}` as const;
  const weightName = `answerKey.marks.${index}` as const;
  const [chosen, marks = '1'] = useWatch({ control: form.control, name: [name, weightName] });
  const errors = form.formState.errors.answerKey;
  const chosenError = errors?.correctOptionIndexes?.[index]?.message;
  const weightError = errors?.marks?.[index]?.message;
  const error = chosenError ?? weightError;
  const errorId = `key-${index}-error`;
  const choose = (place: number) => form.setValue(name, place);
  const chooseByKey = (event: KeyboardEvent) => {
    const place = optionOfKey(event.key, optionCount);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(place);
    focusNextRow(row.current);
  };
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 max-sm:gap-x-2">
      <span aria-hidden="true" className="tabular w-8 font-semibold">
        {index + 1}
      </span>
      <div
        role="radiogroup"
        // Receives the focus when saving fails because this row has no chosen letter.
        tabIndex={-1}
        aria-invalid={chosenError !== undefined ? true : undefined}
        aria-label={texts.row(index + 1)}
        aria-describedby={error === undefined ? undefined : errorId}
        className="flex flex-wrap gap-1"
        onKeyDown={chooseByKey}
      >
        {answerLetters.slice(0, optionCount).map((letter, place) => (
          <label
            key={letter}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md border border-line-strong font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === place}
              disabled={isLocked}
              onChange={() => choose(place)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden="true">{letter}</span>
            <span className="sr-only">{texts.answer(index + 1, letter)}</span>
          </label>
        ))}
      </div>
      <label className="ms-auto flex items-center gap-2 text-sm">
        <span aria-hidden="true" className="max-sm:hidden">
          {texts.marks}
        </span>
        <span className="sr-only">{texts.marksOf(index + 1)}</span>
        <input
          inputMode="numeric"
          dir="ltr"
          value={marks}
          disabled={isLocked}
          aria-invalid={weightError !== undefined ? true : undefined}
          onChange={(event) => form.setValue(weightName, event.target.value)}
          className={`${inputClass} max-w-16 text-center`}
        />
      </label>
      {error !== undefined && (
        <p id={errorId} role="alert" className="w-full text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <KeyExplanation form={form} index={index} />
    </li>
  );
}
