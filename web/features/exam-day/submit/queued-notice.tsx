import { useEffect, useRef } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { BusyNotice } from '#web/features/exam-day/run/busy-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import type { ExamRun } from '#web/features/exam-day/run/use-exam-run.ts';

/**
 * The answers are submitted and wait for the network, or for a server that fails (spec §8, submit). The student may
 * change them instead of waiting.
 */
export function QueuedNotice({ run }: { run: ExamRun }) {
  const isOnline = useOnline();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // It waits only once the device has stored it: until then, closing the page would lose it.
  const isStoring = run.savedHere === 'storing';
  const isBroken = isOnline && !run.isSubmitting && !isStoring;
  const waiting = isOnline ? texts.queuedSending : texts.queued;
  const title = isStoring ? texts.queuedStoring : waiting;
  const withdraw = (
    <Button look="secondary" disabled={run.isSubmitting} onClick={run.withdraw}>
      {texts.withdraw}
    </Button>
  );
  const isBusy = run.retryAt !== undefined && isOnline && !isStoring;
  return (
    <div ref={box} className="scroll-mt-48 scroll-mb-40 pt-4">
      {isBusy ? (
        <BusyNotice run={run} actions={withdraw} />
      ) : (
        <Notice
          tone={isBroken ? 'danger' : 'warning'}
          title={isBroken ? examTexts.submitBroken : title}
          actions={withdraw}
        >
          {run.savedHere === 'stored' && <p>{isOnline ? texts.queuedRetry : texts.queuedHint}</p>}
          {run.savedHere === 'refused' && <p>{texts.queuedOnlyHere}</p>}
        </Notice>
      )}
    </div>
  );
}
