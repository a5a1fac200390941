import { RotateCcw } from 'lucide-react';
import { useOnline } from '#web/lib/use-online.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from './use-exam-run.ts';

type ExamNoticesProps = {
  run: ExamRun;
  /** The teacher changed the exam, and it was loaded again. */
  hasChanged: boolean;
};

/**
 * Notices while an exam is taken: its end, another device, a change by the teacher, a question that could not be
 * opened.
 */
export function ExamNotices({ run, hasChanged }: ExamNoticesProps) {
  const { origin, lateCount } = run.attempt;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {!run.isQueued && <BusyNotice run={run} />}
      {run.isOver && <TimeUp run={run} />}
      {hasChanged && (
        <Notice tone="warning" title={texts.changed}>
          {texts.changedHint}
        </Notice>
      )}
      {origin === 'otherDevice' && (
        <Notice title={texts.fromOtherDevice}>{texts.fromOtherDeviceHint}</Notice>
      )}
      {origin === 'server' && <Notice>{texts.fromServer}</Notice>}
      {lateCount > 0 && <Notice tone="warning">{texts.late}</Notice>}
      {!run.isOver && <NextQuestionWaits run={run} />}
    </div>
  );
}

function TimeUp({ run }: { run: ExamRun }) {
  const isOnline = useOnline();
  const hasFailed = run.error !== null && !run.isSubmitting;
  const isWaiting = !isOnline || hasFailed;
  return (
    <Notice tone="warning" title={isWaiting ? texts.timeUpOffline : texts.timeUpSending}>
      {texts.questionOverHint}
    </Notice>
  );
}

/** The time of the last opened question is over, and the next could not be opened. */
function NextQuestionWaits({ run }: { run: ExamRun }) {
  const { opening, openNext } = run.times;
  if (opening.state !== 'failed') return null;
  const { error } = opening;
  const isRefused = error instanceof ApiError && error.status > 0;
  return (
    <Notice
      tone="warning"
      title={isRefused ? errorText(error, texts.nextRefused) : texts.nextWaits}
      actions={
        <Button look="secondary" icon={<RotateCcw className="size-4" />} onClick={openNext}>
          {texts.openNow}
        </Button>
      }
    >
      {!isRefused && texts.nextWaitsHint}
    </Notice>
  );
}
