import { memo, type ReactNode, useId } from 'react';
import { markForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Notation } from '#web/ui/notation.tsx';
import {
  type TakeNote,
  toggleFlag,
  toggleStrike,
} from '#web/features/exam-day/answers/question-notes.ts';
import { optionNames } from '#web/features/exam-day/answers/option-names.ts';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import { FlagButton } from './flag-button.tsx';
import { StrikeMenu } from './strike-menu.tsx';
import { Explanation } from './explanation.tsx';
import { OptionRow } from './option-row.tsx';
import { QuestionImage } from './question-image.tsx';
import { optionsLayout } from './option-picture.tsx';

type QuestionCardProps = {
  question: Question;
  /** From 1. */
  number: number;
  count: number;
  /** Zero-based; -1 none. */
  chosenIndex?: number;
  /** Present when the answer may be shown: the options are then locked. */
  rightIndexes?: readonly number[] | undefined;
  /** Why it is right; '' without an explanation. */
  explanationHtml?: string;
  isLocked?: boolean;
  /** The question was submitted without an answer. */
  isUnanswered?: boolean;
  /** Each question of the exam has its own time; otherwise its time is a suggestion. */
  isTimed?: boolean;
  /** Stands below the explanation. */
  footer?: ReactNode;
  onChoose?: (questionIndex: number, optionIndex: number) => void;
  isFlagged?: boolean;
  /** The names of the options (`optionNames`) that the student has struck out. */
  struck?: readonly string[] | undefined;
  /** Present while the exam is taken. */
  onNote?: TakeNote;
};

/** The element id that the navigator jumps to. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}

/** One question with its options as real radio buttons. Memoised, so that a choice renders only its own question. */
export const QuestionCard = memo(function QuestionCard({
  question,
  number,
  count,
  chosenIndex = -1,
  rightIndexes,
  explanationHtml = '',
  isLocked = false,
  isUnanswered = false,
  isTimed = false,
  footer,
  onChoose,
  isFlagged = false,
  struck,
  onNote,
}: QuestionCardProps) {
  const names = optionNames(question);
  const { optionImages } = question;
  const locked = isLocked || rightIndexes !== undefined;
  const isStruck = names.map((name) => struck?.includes(name) ?? false);
  const strike =
    onNote &&
    ((index: number) => onNote((notes) => toggleStrike(notes, question.id, names[index] ?? '')));
  return (
    <QuestionFrame
      question={question}
      number={number}
      count={count}
      explanationHtml={explanationHtml}
      isUnanswered={isUnanswered}
      isTimed={isTimed}
      isFlagged={isFlagged}
      {...(onNote && { onNote })}
      footer={footer}
    >
      {(textId) => (
        <>
          <div
            role="radiogroup"
            aria-labelledby={textId}
            {...optionsLayout(optionImages !== undefined)}
          >
            {question.optionsHtml.map((html, index) => (
              <OptionRow
                // Options have no ids: an answer is the option's position.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                name={question.id}
                html={html}
                image={optionImages && (optionImages[index] ?? null)}
                index={index}
                isChosen={index === chosenIndex}
                isCorrect={rightIndexes?.includes(index)}
                isLocked={locked}
                isStruck={isStruck[index] ?? false}
                onChoose={() => onChoose?.(number - 1, index)}
                onStrike={strike && (() => strike(index))}
              />
            ))}
          </div>
          {strike && !locked && (
            <div className="mt-1">
              <StrikeMenu
                subject={texts.question(number, count)}
                struck={isStruck}
                onStrike={strike}
              />
            </div>
          )}
        </>
      )}
    </QuestionFrame>
  );
});

type QuestionFrameProps = Pick<
  QuestionCardProps,
  | 'question'
  | 'number'
  | 'count'
  | 'explanationHtml'
  | 'isUnanswered'
  | 'isTimed'
  | 'footer'
  | 'isFlagged'
  | 'onNote'
> & {
  /** The place of the answer; the id is that of the element with the question's text. */
  children: (textId: string) => ReactNode;
};

/** What every question has: its number, text, picture and explanation. */
export function QuestionFrame({
  question,
  number,
  count,
  explanationHtml = '',
  isUnanswered = false,
  isTimed = false,
  footer,
  isFlagged = false,
  onNote,
  children,
}: QuestionFrameProps) {
  const textId = useId();
  return (
    <section
      id={questionElementId(question.id)}
      tabIndex={-1}
      aria-labelledby={textId}
      className="scroll-mt-48 rounded-lg border border-line bg-raised p-3 outline-none sm:p-6 lg:scroll-mt-36"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <QuestionFacts question={question} number={number} count={count} isTimed={isTimed} />
        {onNote && (
          <FlagButton
            isFlagged={isFlagged}
            onClick={() => onNote((notes) => toggleFlag(notes, question.id))}
          />
        )}
      </div>
      <div id={textId} className="mt-2 text-lg font-medium">
        <Notation html={question.questionHtml} />
      </div>
      <QuestionImage question={question} number={number} />
      {children(textId)}
      {isUnanswered && <p className="mt-3 text-sm text-danger">{texts.noAnswer}</p>}
      <Explanation html={explanationHtml} />
      {footer}
    </section>
  );
}

/** The question's number, its marks if not 1, and its time (spec §2: m:ss if above 0). */
function QuestionFacts({
  question,
  number,
  count,
  isTimed = false,
}: Pick<QuestionCardProps, 'question' | 'number' | 'count' | 'isTimed'>) {
  return (
    <p className="flex grow flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <span>
        {texts.question(number, count)}
        {question.marks !== 1 && <> · {plural(question.marks, markForms)}</>}
      </span>
      {question.timeInSeconds > 0 && (
        <span>
          {isTimed ? texts.questionTime : texts.time}{' '}
          <Ltr>{formatTimer(question.timeInSeconds)}</Ltr>
        </span>
      )}
    </p>
  );
}
