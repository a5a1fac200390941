import { ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { AnswerInput, QuestionImage } from '#web/features/exam-day/exam-day.api.ts';
import { OptionRows } from './option-rows.tsx';
import type { PracticeQuestion } from './practice.queries.ts';
import { roundTexts as texts } from './practice.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { AfterAnswer, Outcome } from './outcome.tsx';
import type { Round } from './use-round.ts';

type RoundQuestionProps = {
  round: Round;
  question: PracticeQuestion;
  /** From 1. */
  number: number;
  isLast: boolean;
};

/** One question on the screen: it is answered, then explained. */
export function RoundQuestion({ round, question, number, isLast }: RoundQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: number === 1 }), [number]);
  const textId = useId();
  const { outcome, error, refusal, isStored } = round;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAnswered(round)) round.next();
    else if (!round.isDraftEmpty) round.check();
  };
  return (
    <form onSubmit={submit}>
      <section
        aria-labelledby={textId}
        className="rounded-lg border border-line bg-raised p-3 sm:p-6"
      >
        <p className="text-sm text-ink-soft">
          <Mixed text={question.lessonTitle} />
        </p>
        <h2
          id={textId}
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-lg font-medium outline-none"
        >
          <Notation html={question.questionHtml} />
        </h2>
        <QuestionImage question={question} number={number} />
        <Answer round={round} question={question} textId={textId} />
        {outcome && (
          <AfterAnswer>
            <Outcome outcome={outcome} text={round.draft.text} />
          </AfterAnswer>
        )}
      </section>
      {round.isWaiting && (
        <Notice tone="warning" className="mt-4">
          {texts.offline}
        </Notice>
      )}
      {isStored && (
        <AfterAnswer>
          <Notice title={texts.stored}>{texts.storedHint}</Notice>
        </AfterAnswer>
      )}
      {refusal !== undefined && (
        <Notice tone="danger" className="mt-4">
          {refusal}
        </Notice>
      )}
      {error && (
        <div className="mt-4">
          <ErrorState message={errorText(error, texts.checkFailed)} />
        </div>
      )}
      <div className="mt-6 flex justify-end gap-3 max-lg:hidden">
        <Actions round={round} isLast={isLast} />
      </div>
      <ActionBar className="flex-wrap">
        <Actions round={round} isLast={isLast} />
      </ActionBar>
    </form>
  );
}

/** Nothing is left to do with the question here. */
const isAnswered = ({ outcome, refusal, error, isStored }: Round): boolean =>
  [outcome !== undefined, refusal !== undefined, error !== null, isStored].includes(true);

type AnswerProps = Pick<RoundQuestionProps, 'round' | 'question'> & { textId: string };

function Answer({ round, question, textId }: AnswerProps) {
  const { draft, setDraft, outcome, isChecking } = round;
  const isLocked = isChecking || isAnswered(round);
  if (question.options.length === 0) {
    return (
      <AnswerInput
        label={texts.answer}
        questionTextId={textId}
        text={draft.text}
        isLocked={isLocked}
        onChange={(text) => setDraft({ optionIndex: -1, text })}
      />
    );
  }
  return (
    <OptionRows
      question={question}
      name={question.id}
      aria-labelledby={textId}
      chosenIndex={draft.optionIndex}
      outcome={outcome}
      isLocked={isLocked}
      onChoose={(optionIndex) => setDraft({ optionIndex, text: '' })}
    />
  );
}

/** The main action is the last one, under the thumb. */
function Actions({ round, isLast }: Pick<RoundQuestionProps, 'round' | 'isLast'>) {
  const { error, isChecking, isDraftEmpty } = round;
  if (isAnswered(round)) {
    return (
      <Button type="submit" size="lg" className="max-lg:grow">
        {nextLabel(error !== null, isLast)}
        <DirIcon icon={ChevronRight} className="size-5" />
      </Button>
    );
  }
  return (
    <>
      <Button look="quiet" size="lg" disabled={isChecking} onClick={round.giveUp}>
        {texts.unknown}
      </Button>
      <Button
        type="submit"
        size="lg"
        className="max-lg:grow"
        busy={isChecking}
        disabled={isDraftEmpty}
      >
        {isChecking ? texts.checking : texts.check}
      </Button>
    </>
  );
}

function nextLabel(hasFailed: boolean, isLast: boolean): string {
  if (hasFailed) return texts.skip;
  return isLast ? texts.finish : texts.next;
}
