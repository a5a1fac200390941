import { useState } from 'react';
import { AnswerSheet } from './answer-sheet.tsx';
import { ExamClock } from './exam-clock.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { minutesBefore } from './countdown.ts';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { OddDialog } from './odd-dialog.tsx';
import { type Oddness, oddnessOf } from './oddness.ts';
import { OpenQuestions } from './open-questions.tsx';
import { QuestionNavigator } from './question-navigator.tsx';
import { questionMark } from './question-mark.ts';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { takingTexts as texts } from './taking.texts.ts';
import { useAttemptStore } from './use-attempt-store.ts';
import { useIsPast } from './use-countdown.ts';
import { type ExamRun, type ExamRunOptions, useExamRun } from './use-exam-run.ts';

type TakeExamProps = Omit<ExamRunOptions, 'store'> & { hasChanged: boolean };

/** An open exam: one question at a time on a phone, all of them on a wide screen (spec §4, not submitted). */
export function TakeExam(props: TakeExamProps) {
  const store = useAttemptStore(props.exam, props.userId);
  return store ? <RunningExam {...props} store={store} /> : <ExamSkeleton />;
}

function RunningExam({ hasChanged, ...options }: ExamRunOptions & { hasChanged: boolean }) {
  const run = useExamRun(options);
  const [asked, setAsked] = useState<readonly Oddness[]>();
  const { exam } = run;
  const submit = () => {
    const oddness = run.isOver ? [] : oddnessOf(run.attempt);
    if (oddness.length > 0) setAsked(oddness);
    else run.send();
  };
  const steps = run.hasQuestionTimes ? 'always' : 'phone';
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <div className="sticky top-16 z-10 mt-4 bg-surface lg:contents">
        <RunningClock run={run} />
        {!exam.hasAnswerKey && <OpenNavigator run={run} />}
      </div>
      <ExamNotices run={run} hasChanged={hasChanged} />
      {exam.hasAnswerKey ? (
        <AnswerSheet
          exam={exam}
          answers={run.attempt.answers}
          isLocked={run.isLocked(0)}
          onChoose={run.choose}
        />
      ) : (
        <OpenQuestions run={run} />
      )}
      {run.error !== null && !run.isOver && <SubmitProblem error={run.error} />}
      <SubmitBar run={run} steps={exam.hasAnswerKey ? 'none' : steps} onSubmit={submit} />
      <OddDialog
        oddness={asked}
        onConfirm={() => {
          setAsked(undefined);
          run.send();
        }}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function RunningClock({ run }: { run: ExamRun }) {
  const questionEnd = run.times.endsAt[run.currentIndex] ?? null;
  const endsAt = run.hasQuestionTimes ? questionEnd : run.endsAt;
  // A closing hour far away stands in the head; a clock would only frighten.
  const isNear = useIsPast(run.endsAt && minutesBefore(run.endsAt, 10));
  if (endsAt === null || (run.exam.timing === 'none' && !isNear)) return null;
  return (
    <div className="py-1 lg:sticky lg:top-16 lg:z-10 lg:mt-4 lg:bg-surface lg:py-2">
      <ExamClock
        // Another question has another clock, which announces its own marks.
        key={endsAt}
        endsAt={endsAt}
        label={run.hasQuestionTimes ? texts.questionTimeLeft : texts.timeLeft}
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
