import { flushSync } from 'react-dom';
import { unanswered } from '#domain/grading.ts';
import { ExamHead } from './exam-head.tsx';
import { countAnswered } from './exam-attempt.ts';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { type Exam, useSubmitExam } from './exam.queries.ts';
import { QuestionCard, questionElementId } from './question-card.tsx';
import { QuestionNavigator } from './question-navigator.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { useExamAttempt } from './use-exam-attempt.ts';

type TakeExamProps = { exam: Exam; userId: string; onSubmitted: () => void };

/** An open exam: one question at a time on a phone, all of them on a wide screen (spec §4, not submitted). */
export function TakeExam({ exam, userId, onSubmitted }: TakeExamProps) {
  const { attempt, saveState, choose, moveTo, forgetDraft } = useExamAttempt(exam, userId);
  const { submit, isSubmitting, error } = useSubmitExam(exam.id, () => {
    forgetDraft();
    onSubmitted();
  });
  const { answers, currentIndex } = attempt;
  const answeredCount = countAnswered(answers);

  /** The question comes into view and to the screen reader. */
  const goTo = (index: number) => {
    const id = exam.questions[index]?.id;
    if (id === undefined) return;
    flushSync(() => moveTo(index));
    document.getElementById(questionElementId(id))?.focus();
  };

  if (saveState === 'restoring') return <ExamSkeleton />;
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <div className="sticky top-16 z-10 mt-4 bg-surface lg:static">
        <QuestionNavigator
          questions={exam.questions.map(({ id }, index) => ({
            id,
            mark: answers[index] === unanswered ? 'empty' : 'answered',
          }))}
          answers={answers}
          currentIndex={currentIndex}
          onGoTo={goTo}
        />
      </div>
      <ol className="mt-4 grid gap-4">
        {exam.questions.map((question, index) => (
          <li key={question.id} className={index === currentIndex ? undefined : 'hidden lg:block'}>
            <QuestionCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              chosenIndex={answers[index] ?? unanswered}
              onChoose={choose}
            />
          </li>
        ))}
      </ol>
      {error !== null && <SubmitProblem error={error} />}
      <SubmitBar
        saveState={saveState}
        answeredCount={answeredCount}
        questionCount={exam.questions.length}
        currentIndex={currentIndex}
        isSubmitting={isSubmitting}
        hasFailed={error !== null}
        onGoTo={goTo}
        onSubmit={() => submit(answers)}
      />
    </section>
  );
}
