import { memo } from 'react';
import type { TakeNote } from '#web/features/exam-day/answers/question-notes.ts';
import type { Answer } from '#web/features/exam-day/answers/attempt-types.ts';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { QuestionFrame } from '#web/features/exam-day/questions/question-card.tsx';
import { ShortAnswerField } from './short-answer-field.tsx';

type ShortAnswerCardProps = {
  question: Question;
  /** From 1. */
  number: number;
  count: number;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (questionIndex: number, answer: Answer) => void;
  isTimed?: boolean;
  isFlagged?: boolean;
  /** Present while the exam is taken. */
  onNote?: TakeNote;
};

/** One question with a field for its answer. Memoised, so that typing renders only its own question. */
export const ShortAnswerCard = memo(function ShortAnswerCard({
  question,
  number,
  count,
  answer,
  isLocked,
  onAnswer,
  isTimed = false,
  isFlagged = false,
  onNote,
}: ShortAnswerCardProps) {
  return (
    <QuestionFrame
      question={question}
      number={number}
      count={count}
      isTimed={isTimed}
      isFlagged={isFlagged}
      {...(onNote && { onNote })}
    >
      {(textId) => (
        <ShortAnswerField
          number={number}
          questionTextId={textId}
          answer={answer}
          isLocked={isLocked}
          onAnswer={(typed) => onAnswer(number - 1, typed)}
        />
      )}
    </QuestionFrame>
  );
});
