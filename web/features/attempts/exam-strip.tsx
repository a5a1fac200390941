import { minutesBefore } from './time/countdown.ts';
import { ExamClock } from './time/exam-clock.tsx';
import { examTexts as texts } from './exam.texts.ts';
import { questionMark } from './questions/question-mark.ts';
import { QuestionNavigator } from './questions/question-navigator.tsx';
import { SaveStatus } from './save-status.tsx';
import { useIsPast } from './time/use-countdown.ts';
import type { ExamRun } from './use-exam-run.ts';

/**
 * The bar that stays visible: the time, and on a phone the questions; on a wide screen the progress and the state of
 * saving.
 */
export function ExamStrip({ run }: { run: ExamRun }) {
  return (
    <div className="sticky top-16 z-10 mt-4 bg-surface lg:contents">
      <div className="flex items-stretch gap-3 py-1 lg:sticky lg:top-16 lg:z-10 lg:mt-4 lg:bg-surface lg:py-2">
        <p className="hidden min-h-11 grow items-center justify-between gap-4 rounded-md border border-line bg-raised px-3 text-sm lg:flex">
          <span className="font-medium">
            {texts.answered(run.answeredCount, run.attempt.answers.length)}
          </span>
          <SaveStatus run={run} />
        </p>
        <RunningClock run={run} />
      </div>
      {!run.exam.hasAnswerKey && <OpenNavigator run={run} />}
    </div>
  );
}

function RunningClock({ run }: { run: ExamRun }) {
  const questionEnd = run.times.endsAt[run.currentIndex] ?? null;
  const endsAt = run.hasQuestionTimes ? questionEnd : run.endsAt;
  // A distant closing time is shown in the head; a clock here would only worry the student.
  const isNear = useIsPast(run.endsAt && minutesBefore(run.endsAt, 10));
  if (endsAt === null || (run.exam.timing === 'none' && !isNear)) return null;
  return (
    <div className="flex grow lg:w-72 lg:grow-0">
      <ExamClock
        // Each question has its own clock, which announces its own times.
        key={endsAt}
        endsAt={endsAt}
        of={run.hasQuestionTimes ? 'question' : 'exam'}
      />
    </div>
  );
}

function OpenNavigator({ run }: { run: ExamRun }) {
  const { exam, attempt, currentIndex, goTo } = run;
  return (
    <QuestionNavigator
      questions={exam.questions.map(({ id }, index) => ({ id, mark: questionMark(run, index) }))}
      answers={attempt.answers}
      currentIndex={currentIndex}
      onGoTo={goTo}
    />
  );
}
