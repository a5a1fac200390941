import { memo, useId, useState } from 'react';
import { formatTimer } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Notation } from '#web/ui/notation.tsx';
import type { Question } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';
import { OptionRow } from './option-row.tsx';

type QuestionCardProps = {
  question: Question;
  /** From 1. */
  number: number;
  count: number;
  /** Zero-based; -1 none. */
  chosenIndex?: number;
  /** Given when the answer may be shown: the options are locked then. */
  correctIndex?: number;
  onChoose?: (questionIndex: number, optionIndex: number) => void;
};

/** Where the navigator leads. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}

/** One question with its options as real radio buttons; only the question that changed is drawn anew. */
export const QuestionCard = memo(function QuestionCard({
  question,
  number,
  count,
  chosenIndex = -1,
  correctIndex,
  onChoose,
}: QuestionCardProps) {
  const textId = useId();
  return (
    <section
      id={questionElementId(question.id)}
      tabIndex={-1}
      aria-labelledby={textId}
      className="scroll-mt-24 rounded-lg border border-line bg-raised p-4 outline-none sm:p-6"
    >
      <p className="flex items-center justify-between gap-4 text-sm text-ink-soft">
        <span>{texts.question(number, count)}</span>
        {question.timeInSeconds > 0 && (
          <span>
            {texts.questionTime} <Ltr>{formatTimer(question.timeInSeconds)}</Ltr>
          </span>
        )}
      </p>
      <div id={textId} className="mt-2 text-lg font-medium">
        <Notation html={question.questionHtml} />
      </div>
      <QuestionImage question={question} number={number} />
      <div role="radiogroup" aria-labelledby={textId} className="mt-4 grid gap-2">
        {question.optionsHtml.map((html, index) => (
          <OptionRow
            // Options have no identity of their own: their place is what is answered.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={question.id}
            html={html}
            index={index}
            isChosen={index === chosenIndex}
            isCorrect={correctIndex === undefined ? undefined : index === correctIndex}
            onChoose={() => onChoose?.(number - 1, index)}
          />
        ))}
      </div>
    </section>
  );
});

/** A picture that does not load leaves no broken frame (spec §2). */
function QuestionImage({ question, number }: { question: Question; number: number }) {
  const [hasFailed, setFailed] = useState(false);
  if (question.imageUrl === null || hasFailed) return null;
  return (
    <img
      src={question.imageUrl}
      alt={texts.questionImage(number)}
      width={question.imageWidth ?? undefined}
      height={question.imageHeight ?? undefined}
      loading="lazy"
      onError={() => setFailed(true)}
      className="mt-4 h-auto max-h-96 w-auto max-w-full rounded-md border border-line bg-raised"
    />
  );
}
