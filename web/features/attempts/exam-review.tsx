import { examTypes } from '#domain/exam-types.ts';
import { fromStoredAnswers, unanswered } from '#domain/grading.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AnswerSheet } from './questions/answer-sheet.tsx';
import { ExamHead } from './exam-head.tsx';
import { type Arrival, ExamResultSummary } from './exam-result.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';
import type { Exam, ExamResult } from './exam.queries.ts';
import { examTexts as texts } from './exam.texts.ts';
import { QuestionCard } from './questions/question-card.tsx';
import { QuestionNavigator } from './questions/question-navigator.tsx';
import { isUnread } from './questions/is-unread.ts';
import { ShortAnswerReview } from './short-answers/short-answer-review.tsx';
import { useCurrentQuestion } from './questions/use-current-question.ts';

type ExamReviewProps = { exam: Exam; result: ExamResult; arrival: Arrival };

/** A submitted exam: the result first, then every question with the right and the chosen option (spec §4). */
export function ExamReview({ exam, result, arrival }: ExamReviewProps) {
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam}>
        <ExamResultSummary
          result={result}
          threshold={exam.certificateThreshold}
          arrival={arrival}
        />
      </ExamHead>
      <ReviewedAnswers exam={exam} result={result} />
    </section>
  );
}

/** The answers as they were given. If the exam's questions were replaced since, only the result can be shown. */
function ReviewedAnswers({ exam, result }: { exam: Exam; result: ExamResult }) {
  const { answers, correctOptionIndexes, explanationsHtml } = result;
  if (exam.questions.length !== correctOptionIndexes.length)
    return <Notice className="mt-6">{texts.questionsGone}</Notice>;
  if (exam.questions.some(isUnread)) return <ExamSkeleton />;
  const Reviewed = exam.examType === examTypes.shortAnswer ? ShortAnswerReview : ReviewedQuestions;
  return (
    <>
      <h3 className="mt-8 text-lg">{texts.review}</h3>
      {exam.hasAnswerKey ? (
        <AnswerSheet
          exam={exam}
          answers={fromStoredAnswers(answers)}
          correctIndexes={correctOptionIndexes}
          explanationsHtml={explanationsHtml}
        />
      ) : (
        <Reviewed exam={exam} result={result} />
      )}
    </>
  );
}

function ReviewedQuestions({ exam, result }: { exam: Exam; result: ExamResult }) {
  const { currentIndex, goTo } = useCurrentQuestion(exam.questions, 0);
  const answers = fromStoredAnswers(result.answers);
  const rightAnswers = result.correctOptionIndexes;
  return (
    <>
      <QuestionNavigator
        questions={exam.questions.map(({ id }, index) => ({
          id,
          mark: answers[index] === rightAnswers[index] ? 'right' : 'wrong',
        }))}
        answers={answers}
        currentIndex={currentIndex}
        onGoTo={goTo}
      />
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {exam.questions.map((question, index) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              chosenIndex={answers[index] ?? unanswered}
              correctIndex={rightAnswers[index] ?? unanswered}
              explanationHtml={result.explanationsHtml[index] ?? ''}
              isUnanswered={answers[index] === unanswered}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
