import { useState } from 'react';
import { AnswerSheet } from './questions/answer-sheet.tsx';
import { ExamHead } from './exam-head.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { ExamStrip } from './exam-strip.tsx';
import { ExamSkeleton } from './exam-skeleton.tsx';
import { AnomalyDialog } from './submit/anomaly-dialog.tsx';
import { type AnswerAnomaly, findAnomalies } from './answers/answer-anomaly.ts';
import { OpenQuestions } from './questions/open-questions.tsx';
import { SubmitBar } from './submit/submit-bar.tsx';
import { SubmitProblem } from './submit/submit-problem.tsx';
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
  const [anomalies, setAnomalies] = useState<readonly AnswerAnomaly[]>();
  const { exam } = run;
  const submit = () => {
    const found = run.isOver ? [] : findAnomalies(run.attempt);
    if (found.length > 0) setAnomalies(found);
    else run.send();
  };
  const steps = run.hasQuestionTimes ? 'always' : 'phone';
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <ExamStrip run={run} />
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
      <AnomalyDialog
        anomalies={anomalies}
        onConfirm={() => {
          setAnomalies(undefined);
          run.send();
        }}
        onCancel={() => setAnomalies(undefined)}
      />
    </section>
  );
}
