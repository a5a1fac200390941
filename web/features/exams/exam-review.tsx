import { useState } from 'react';
import { fromStoredAnswers } from '#domain/grading.ts';
import { ExamHead } from './exam-head.tsx';
import { ExamResultSummary } from './exam-result.tsx';
import type { Exam, ExamResult } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';
import { QuestionCard, questionElementId } from './question-card.tsx';
import { QuestionNavigator } from './question-navigator.tsx';

type ExamReviewProps = {
  exam: Exam;
  result: ExamResult;
  /** Just submitted: the result takes the focus. */
  isFresh: boolean;
};

/** A submitted exam: the result first, then every question with the right and the chosen option (spec §4). */
export function ExamReview({ exam, result, isFresh }: ExamReviewProps) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const answers = fromStoredAnswers(result.answers);
  const goTo = (index: number) => {
    setCurrentIndex(index);
    document.getElementById(questionElementId(exam.questions[index]?.id ?? ''))?.focus();
  };
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam}>
        <ExamResultSummary
          result={result}
          threshold={exam.certificateThreshold}
          isFresh={isFresh}
        />
      </ExamHead>
      <h3 className="mt-8 text-lg">{texts.review}</h3>
      <QuestionNavigator
        questions={exam.questions.map(({ id }, index) => ({
          id,
          mark: answers[index] === result.correctOptionIndexes[index] ? 'right' : 'wrong',
        }))}
        answers={answers}
        currentIndex={currentIndex}
        onGoTo={goTo}
      />
      <ol className="mt-4 grid gap-4">
        {exam.questions.map((question, index) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              chosenIndex={answers[index] ?? -1}
              correctIndex={result.correctOptionIndexes[index] ?? -1}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
