import type { ExamRun } from '#web/features/attempts/run/use-exam-run.ts';
import { QueuedNotice } from './queued-notice.tsx';
import { SubmitProblem } from './submit-problem.tsx';

/** Why a submission has not arrived; nothing while there is no failure, or when the time is over. */
export function SubmissionNotice({ run }: { run: ExamRun }) {
  if (run.error === null || run.isOver) return null;
  return run.isQueued ? <QueuedNotice run={run} /> : <SubmitProblem error={run.error} />;
}
