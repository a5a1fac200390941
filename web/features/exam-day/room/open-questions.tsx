import { examTypes } from '#domain/exams/exam-types.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { optionOf } from '#web/features/exam-day/answers/wire-answers.ts';
import { QuestionCard } from '#web/features/exam-day/questions/question-card.tsx';
import { ShortAnswerCard } from '#web/features/exam-day/short-answers/short-answer-card.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';

/**
 * The questions to answer: the current one on a phone or where each question has its own time; otherwise all of them.
 */
export function OpenQuestions({ run }: { run: ExamRun }) {
  const { exam, attempt, currentIndex, hasQuestionTimes, times } = run;
  const { notes } = attempt;
  const hidden = hasQuestionTimes ? 'hidden' : 'hidden lg:block';
  return (
    <ol className="grid grid-cols-1 gap-4">
      {exam.questions.map((question, index) => (
        <li key={question.id} className={index === currentIndex ? undefined : hidden}>
          {hasQuestionTimes && index === currentIndex && times.isClosed(index) && !run.isOver && (
            <Notice title={texts.questionOver} className="mb-3" />
          )}
          {exam.examType === examTypes.shortAnswer ? (
            <ShortAnswerCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              answer={attempt.answers[index] ?? unanswered}
              isLocked={run.isLocked(index)}
              isTimed={hasQuestionTimes}
              onAnswer={run.choose}
              isFlagged={notes.flagged.includes(question.id)}
              onNote={run.note}
            />
          ) : (
            <QuestionCard
              question={question}
              number={index + 1}
              count={exam.questions.length}
              chosenIndex={optionOf(attempt.answers[index])}
              isLocked={run.isLocked(index)}
              isTimed={hasQuestionTimes}
              onChoose={run.choose}
              isFlagged={notes.flagged.includes(question.id)}
              struck={notes.struck[question.id]}
              onNote={run.note}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
