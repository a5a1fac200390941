import { useEffect, useRef } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { examTexts } from '#web/features/attempts/exam.texts.ts';
import { takingTexts as texts } from '#web/features/attempts/taking.texts.ts';
import type { ExamRun } from '#web/features/attempts/use-exam-run.ts';

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
  const isBroken = isOnline && !run.isSubmitting;
  const waiting = isOnline ? texts.queuedSending : texts.queued;
  return (
    <div ref={box} className="scroll-mt-48 scroll-mb-40 pt-4">
      <Notice
        tone={isBroken ? 'danger' : 'warning'}
        title={isBroken ? examTexts.submitBroken : waiting}
        actions={
          <Button look="secondary" disabled={run.isSubmitting} onClick={run.withdraw}>
            {texts.withdraw}
          </Button>
        }
      >
        <p>{isOnline ? texts.queuedRetry : texts.queuedHint}</p>
        {!run.isSavedHere && <p>{texts.queuedOnlyHere}</p>}
      </Notice>
    </div>
  );
}
