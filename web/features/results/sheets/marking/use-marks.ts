import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { paperSheets } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';

/** How long nothing is marked before lists are loaded again, in milliseconds. */
const restsAfter = 2000;

/**
 * Marks of one question for many sheets. They are sent at once, those together that are given while others are under way, and also
 * when the question is left.
 */
export const useMarks = (examId: string, number: number) => {
  const queryClient = useQueryClient();
  /** What was given here, by the id of the sheet. */
  const [marks, setMarks] = useState<ReadonlyMap<string, number>>(new Map());
  const [failure, setFailure] = useState<string>();
  const waiting = useRef(new Map<string, number>());
  const isSending = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    if (isSending.current || waiting.current.size === 0) return;
    isSending.current = true;
    clearTimeout(rest.current);
    try {
      while (waiting.current.size > 0) {
        const sent = new Map(waiting.current);
        const body = { marks: [...sent].map(([sheetId, mark]) => ({ sheetId, mark })) };
        await call(
          paperSheets.mark,
          { params: { id: examId, number }, body },
          { isRepeatable: true },
        );
        for (const [id, mark] of sent)
          if (waiting.current.get(id) === mark) waiting.current.delete(id);
      }
      setFailure(undefined);
    } catch (error) {
      setFailure(errorText(error, texts.failed));
    } finally {
      isSending.current = false;
      rest.current = setTimeout(() => void outdate(queryClient, 'everything'), restsAfter);
    }
  }, [examId, number, queryClient]);
  // What failed is sent once more when the question is left.
  useEffect(() => () => void send(), [send]);

  return {
    marks,
    /** Why the last marks were not stored. */
    failure,
    send: (): void => void send(),
    give: (sheetId: string, mark: number): void => {
      waiting.current.set(sheetId, mark);
      setMarks((given) => new Map(given).set(sheetId, mark));
      void send();
    },
  };
};
