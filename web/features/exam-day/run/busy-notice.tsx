import type { ReactNode } from 'react';
import { CountdownText } from '#web/lib/offline/countdown-text.tsx';
import { networkTexts as texts } from '#web/lib/offline/network.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { ExamRun } from './use-exam-run.ts';

type BusyNoticeProps = { run: Pick<ExamRun, 'retryAt' | 'savedHere'>; actions?: ReactNode };

/** The server has too much to do: says when the answers are sent again; nothing otherwise. */
export function BusyNotice({ run: { retryAt, savedHere }, actions }: BusyNoticeProps) {
  if (retryAt === undefined) return null;
  const text = savedHere === 'stored' ? texts.busyWithAnswers : texts.busy;
  return (
    <Notice tone="warning" actions={actions}>
      <CountdownText key={retryAt} until={retryAt} text={text} />
    </Notice>
  );
}
