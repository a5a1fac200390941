import type { Verdict } from '#domain/short-answers/short-answers.ts';
import type { Exam, ExamResult } from '#web/features/attempts/exam.queries.ts';
import { AnsweredTextCard } from './answered-text-card.tsx';
import type { QuestionMark } from '#web/features/attempts/questions/question-mark.ts';
import { QuestionNavigator } from '#web/features/attempts/questions/question-navigator.tsx';
import { useCurrentQuestion } from '#web/features/attempts/questions/use-current-question.ts';

const marks: Record<Verdict, QuestionMark> = {
  right: 'right',
  wrong: 'wrong',
  unanswered: 'wrong',
  doubtful: 'waiting',
};

/** The answers of a short-answer exam as they were given, and what is accepted. */
export function ShortAnswerReview({ exam, result }: { exam: Exam; result: ExamResult }) {
  const { currentIndex, goTo } = useCurrentQuestion(exam.questions, 0);
  const { texts = [], verdicts = [], acceptedAnswers = [], explanationsHtml } = result;
  return (
    <>
      <QuestionNavigator
        questions={exam.questions.map(({ id }, index) => ({
          id,
          mark: marks[verdicts[index] ?? 'unanswered'],
        }))}
        answers={texts}
        currentIndex={currentIndex}
        onGoTo={goTo}
      />
      <ol className="mt-4 grid gap-4">
        {exam.questions.map((question, index) => (
          <li key={question.id}>
            <AnsweredTextCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              acceptedAnswers={acceptedAnswers[index] ?? []}
              explanationHtml={explanationsHtml[index] ?? ''}
              given={{ text: texts[index] ?? '', verdict: verdicts[index] ?? 'unanswered' }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
