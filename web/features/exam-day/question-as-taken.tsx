import { useState } from 'react';
import { unanswered } from '#domain/exams/grading.ts';
import { ShortAnswerCard } from './short-answers/short-answer-card.tsx';
import type { QuestionAsTakenProps } from '#web/features/exams/exams.api.ts';
import { QuestionCard } from './questions/question-card.tsx';

/** A question as students get it, for the teacher who writes it: an option can be chosen, and nothing is sent. */
export function QuestionAsTaken({ kind, ...facts }: QuestionAsTakenProps) {
  const [chosen, setChosen] = useState(-1);
  return kind === 'shortAnswer' ? (
    <ShortAnswerCard {...facts} answer={unanswered} isLocked onAnswer={() => undefined} />
  ) : (
    <QuestionCard
      {...facts}
      chosenIndex={chosen}
      onChoose={(_question, option) => setChosen(option)}
    />
  );
}
