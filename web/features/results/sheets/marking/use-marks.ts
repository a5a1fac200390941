import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { paperSheets } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import {
  type MarkedQuestion,
  type Marks,
  sendWaitingMarks,
  storeMark,
  waitingMarks,
} from './waiting-marks.ts';

/** How long nothing is marked before lists are loaded again, in milliseconds. */
const restsAfter = 2000;

const sendMarks = ({ examId, number }: MarkedQuestion, marks: Marks) =>
  call(
    paperSheets.mark,
    {
      params: { id: examId, number },
      body: { marks: Object.entries(marks).map(([sheetId, mark]) => ({ sheetId, mark })) },
    },
    { isRepeatable: true },
  );

/**
 * Sends the marks that wait on this device: at once, those together that are given while others are under way, and later
 * where there is no network, also once the page was closed.
 */
export const useMarkSender = () => {
  const queryClient = useQueryClient();
  const userId = viewerId();
  const [isWaiting, setWaiting] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(async () => {
    clearTimeout(rest.current);
    try {
      const hasSent = await sendWaitingMarks({
        userId,
        isSignedIn: () => viewerId() === userId,
        send: sendMarks,
        onRefused: (error) => showToast('error', errorText(error, texts.failed)),
      });
      setWaiting(false);
      if (hasSent)
        rest.current = setTimeout(() => void outdate(queryClient, 'everything'), restsAfter);
    } catch (error) {
      setWaiting(true);
      throw error;
    }
  }, [queryClient, userId]);
  return {
    /** Whether the last marks are on this device alone. */
    isWaiting,
    start: useSender(send),
  };
};

export type MarkSender = ReturnType<typeof useMarkSender>;

/** The marks of one question that were given here, by the id of the sheet; those from before the page was closed too. */
export const useMarks = ({ examId, number }: MarkedQuestion, { start }: MarkSender) => {
  const userId = viewerId();
  const [marks, setMarks] = useState(() => waitingMarks(userId, { examId, number }));
  return {
    marks,
    give: (sheetId: string, mark: number): void => {
      storeMark(userId, { examId, number }, { sheetId, mark });
      setMarks((given) => ({ ...given, [sheetId]: mark }));
      start();
    },
  };
};
