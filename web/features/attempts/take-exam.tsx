import { useState } from 'react';
import { AnswerSheet } from './questions/answer-sheet.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { ExamStrip } from './exam-strip.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { ExamRules } from './start/exam-rules.tsx';
import { OpenQuestions } from './questions/open-questions.tsx';
import { QueuedNotice } from './submit/queued-notice.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { SubmitDialog } from './submit/submit-dialog.tsx';
import { SubmitProblem } from './submit/submit-problem.tsx';
import { optionOf } from './answers/wire-answers.ts';
import { useAttemptStore } from './answers/use-attempt-store.ts';
import { type ExamRunOptions, useExamRun } from './use-exam-run.ts';

type TakeExamProps = Omit<ExamRunOptions, 'store'> & { hasChanged: boolean };

/** An open exam: one question at a time on a phone, all of them on a wide screen (spec §4, not submitted). */
export function TakeExam(props: TakeExamProps) {
  const store = useAttemptStore(props.exam, props.userId);
  return store ? <RunningExam {...props} store={store} /> : <ExamSkeleton />;
}

function RunningExam({ hasChanged, ...options }: ExamRunOptions & { hasChanged: boolean }) {
  const run = useExamRun(options);
  const [isAsking, setAsking] = useState(false);
  const { exam, isOver, isQueued } = run;
  const ask = () => setAsking(true);
  const steps = run.hasQuestionTimes ? 'always' : 'phone';
  return (
    <section aria-labelledby={`exam-${exam.id}`} data-exam-runs>
      <ExamHead exam={exam} />
      <ExamRules run={run} />
      <ExamStrip run={run} />
      <ExamNotices run={run} hasChanged={hasChanged} />
      {exam.hasAnswerKey ? (
        <AnswerSheet
          exam={exam}
          answers={run.attempt.answers.map(optionOf)}
          isLocked={run.isLocked(0)}
          onChoose={run.choose}
        />
      ) : (
        <OpenQuestions run={run} />
      )}
      {isQueued && run.error !== null && !isOver && <QueuedNotice run={run} />}
      {!isQueued && run.error !== null && !isOver && <SubmitProblem error={run.error} />}
      <SubmitBar
        run={run}
        steps={exam.hasAnswerKey ? 'none' : steps}
        onSubmit={isOver || isQueued ? run.send : ask}
        onOverview={ask}
      />
      <SubmitDialog
        run={run}
        open={isAsking}
        onConfirm={() => {
          setAsking(false);
          run.send();
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
