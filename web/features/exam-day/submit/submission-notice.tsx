import { useEffect, useRef } from 'react';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { QueuedNotice } from './queued-notice.tsx';

/** Why a submission has not arrived; nothing while there is no failure, or when the time is over. */
export function SubmissionNotice({ run }: { run: ExamRun }) {
  if (run.error === null || run.isOver) return null;
  return run.isQueued ? <QueuedNotice run={run} /> : <SubmitProblem error={run.error} />;
}

/** Why the server refused the answers; the device still has them (spec §8, submit). */
function SubmitProblem({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isRefused = error instanceof ApiError && error.status === 400;
  const message = errorText(error, texts.submitRefused);
  return (
    <div ref={box} className="scroll-mb-40 pt-4">
      <Notice tone="danger" title={isRefused ? message : texts.submitBroken}>
        <p>{texts.answersKept}</p>
      </Notice>
    </div>
  );
}
