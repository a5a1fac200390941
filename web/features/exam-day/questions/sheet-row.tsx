import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { memo, useId } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { markForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import { Explanation } from './explanation.tsx';
import { lookOf } from './option-look.tsx';
import { questionElementId } from './question-card.tsx';

type SheetRowProps = {
  question: Question;
  /** From 1. */
  number: number;
  count: number;
  /** Zero-based; -1 none. */
  chosenIndex: number;
  /** Present when the answer may be shown. */
  rightIndexes: readonly number[] | undefined;
  /** How the question counts, where not by its key. */
  note: string | undefined;
  explanationHtml: string;
  isLocked: boolean;
  /** The teacher's view, which has no answers. */
  isPreview: boolean;
  onChoose: ((questionIndex: number, optionIndex: number) => void) | undefined;
};

/** One question of a PDF: its number and its letters. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { question, number, count, chosenIndex, rightIndexes, isLocked, onChoose } = props;
  const nameId = useId();
  return (
    <li
      id={questionElementId(question.id)}
      tabIndex={-1}
      className="scroll-mt-48 border-b border-line p-3 outline-none last:border-b-0 lg:scroll-mt-36"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p id={nameId} className="min-w-8">
          <span className="sr-only">{texts.question(number, count)}</span>
          <Ltr className="font-semibold">
            <span aria-hidden="true">{number}</span>
          </Ltr>
        </p>
        <div
          role="radiogroup"
          aria-labelledby={nameId}
          className="sheet-letters flex flex-wrap gap-1.5"
        >
          {question.options.map((_, index) => (
            <Letter
              // Options have no ids: an answer is the option's position.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={question.id}
              index={index}
              isChosen={index === chosenIndex}
              isCorrect={rightIndexes?.includes(index)}
              isLocked={isLocked}
              onChoose={() => onChoose?.(number - 1, index)}
            />
          ))}
        </div>
        <RowFacts {...props} />
      </div>
      <Explanation html={props.explanationHtml} />
    </li>
  );
});

type LetterProps = {
  name: string;
  index: number;
  isChosen: boolean;
  isCorrect: boolean | undefined;
  isLocked: boolean;
  onChoose: () => void;
};

function Letter({ name, index, isChosen, isCorrect, isLocked, onChoose }: LetterProps) {
  const Symbol = symbolOf(isChosen, isCorrect);
  return (
    <label
      className={clsx(
        'relative grid size-11 place-items-center rounded-md border text-lg font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        lookOf(isChosen, isCorrect, isLocked),
        isChosen && isCorrect === undefined && 'border-2 text-brand-strong',
        isLocked ? 'cursor-default' : 'cursor-pointer transition-colors duration-150',
      )}
    >
      <input
        type="radio"
        name={name}
        value={index}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      <span>{answerLetters[index]}</span>
      {Symbol && (
        <Symbol.Icon className={clsx('absolute inset-e-0.5 top-0.5 size-3.5', Symbol.className)} />
      )}
      {isCorrect === true && (
        <span className="sr-only">{isChosen ? texts.yourCorrectAnswer : texts.correctAnswer}</span>
      )}
      {isCorrect === false && isChosen && <span className="sr-only">{texts.yourAnswer}</span>}
    </label>
  );
}

function symbolOf(isChosen: boolean, isCorrect: boolean | undefined) {
  if (isCorrect === true) return { Icon: Check, className: 'text-success' };
  if (isChosen && isCorrect === false) return { Icon: X, className: 'text-danger' };
  return isChosen ? { Icon: Check, className: 'text-brand' } : undefined;
}

/** The question's marks if not 1, and whether the answer was right. */
function RowFacts({ question, chosenIndex, rightIndexes, isPreview, note }: SheetRowProps) {
  const isGraded = rightIndexes !== undefined && !isPreview && note === undefined;
  const outcome = rightIndexes?.includes(chosenIndex) ? 'right' : 'wrong';
  const Icon = outcome === 'right' ? Check : X;
  return (
    <p className="ms-auto flex items-center gap-2 text-sm text-ink-soft">
      {question.marks !== 1 && plural(question.marks, markForms)}
      {note}
      {isGraded && chosenIndex !== unanswered && (
        <>
          <Icon className={clsx('size-5', outcome === 'right' ? 'text-success' : 'text-danger')} />
          <span className="sr-only">{texts.questionState[outcome]}</span>
        </>
      )}
      {isGraded && chosenIndex === unanswered && texts.questionState.empty}
    </p>
  );
}
