import { useState } from 'react';
import type { Answer } from '#web/features/exam-day/answers/attempt-types.ts';
import { textOf, toTextAnswer } from '#web/features/exam-day/answers/wire-answers.ts';
import { shortAnswerTexts as texts } from './short-answer.texts.ts';
import { AnswerInput } from './answer-input.tsx';

type ShortAnswerFieldProps = {
  /** From 1. */
  number: number;
  questionTextId: string;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (answer: Answer) => void;
};

/** The field of a short answer. Its value is what is typed, with blanks at its end; the answer is without them. */
export function ShortAnswerField({
  number,
  questionTextId,
  answer,
  isLocked,
  onAnswer,
}: ShortAnswerFieldProps) {
  const [typed, setTyped] = useState(() => textOf(answer));
  // Another device may have changed the answer.
  const shown = toTextAnswer(typed) === answer ? typed : textOf(answer);
  const change = (text: string) => {
    setTyped(text);
    onAnswer(toTextAnswer(text));
  };
  return (
    <AnswerInput
      label={texts.answerTo(number)}
      questionTextId={questionTextId}
      text={shown}
      isLocked={isLocked}
      onChange={change}
    />
  );
}
