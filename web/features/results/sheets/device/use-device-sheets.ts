import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { paperSheets } from '#web/lib/api/teacher/teacher-api.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { sendSheet } from '#web/features/results/sheets/calls/sheets.queries.ts';
import { type DeviceDecision, deviceSheets, type DeviceSheet } from './device-sheets.ts';

const isWaiting = ({ sent, refusal }: DeviceSheet) => sent === null && refusal === null;

/** Sends one sheet. @returns it with what became of it @throws ApiError when it is worth another try */
const sendOne = async (sheet: DeviceSheet): Promise<DeviceSheet> => {
  const { id, examId, reading, readAt, decision, picture } = sheet;
  if (picture === null) return sheet;
  try {
    const sent = await sendSheet(examId, { id, reading, readAt, ...decision }, picture);
    return { ...sheet, sent, picture: null };
  } catch (error) {
    if (isWorthSendingAgain(error)) throw error;
    return { ...sheet, refusal: errorText(error) };
  }
};

const justRead = (
  examId: string,
  sheet: Pick<DeviceSheet, 'reading' | 'picture'>,
): DeviceSheet => ({
  ...sheet,
  id: crypto.randomUUID(),
  examId,
  readAt: new Date().toISOString(),
  decision: {},
  sent: null,
  refusal: null,
});

/** A sheet with one more decision; one that was refused is sent again. */
const decided = (sheet: DeviceSheet, decision: DeviceDecision): DeviceSheet => {
  const changed = decision.answers ?? [];
  const kept = (sheet.decision.answers ?? []).filter(({ number }) =>
    changed.every((other) => other.number !== number),
  );
  const answers = [...kept, ...changed];
  return {
    ...sheet,
    refusal: null,
    decision: { ...sheet.decision, ...decision, ...(answers.length > 0 && { answers }) },
  };
};

/** The sheets of the exam that are shown, first those that the device has stored. */
const useShownSheets = (userId: string, examId: string) => {
  const [sheets, setSheets] = useState<readonly DeviceSheet[]>([]);
  // The picture of the camera is read faster than the page is drawn anew.
  const latest = useRef<readonly DeviceSheet[]>([]);
  const show = useCallback((next: readonly DeviceSheet[]) => {
    latest.current = next;
    setSheets(next);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    void deviceSheets.list(userId, examId).then((stored) => {
      if (!isCurrent) return;
      const read = latest.current.filter(({ id }) => stored.every((other) => other.id !== id));
      show([...stored, ...read]);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, examId, show]);
  return { sheets, latest, show };
};

/**
 * The sheets of an exam that this device read, and the functions that add, decide and remove them. What waits, of other exams too, is sent
 * when a network comes.
 */
export const useDeviceSheets = (examId: string) => {
  const queryClient = useQueryClient();
  const userId = viewerId();
  const { sheets, latest, show } = useShownSheets(userId, examId);
  const [isFull, setFull] = useState(false);
  const put = useCallback(
    async (sheet: DeviceSheet) => {
      const isNew = latest.current.every(({ id }) => id !== sheet.id);
      if (sheet.examId === examId)
        show(
          isNew
            ? [...latest.current, sheet]
            : latest.current.map((other) => (other.id === sheet.id ? sheet : other)),
        );
      const isStored = await deviceSheets.write(userId, sheet);
      setFull(!isStored);
    },
    [examId, latest, show, userId],
  );

  const send = useCallback(async () => {
    const stored = await deviceSheets.list(userId);
    const others = latest.current.filter(({ id }) => stored.every((sheet) => sheet.id !== id));
    let hasSent = false;
    try {
      for (const { id } of [...stored, ...others].filter(isWaiting)) {
        if (viewerId() !== userId) return;
        // As it is now: it may have been decided or removed meanwhile.
        const sheet =
          latest.current.find((other) => other.id === id) ??
          stored.find((other) => other.id === id && other.examId !== examId);
        if (!sheet || !isWaiting(sheet)) continue;
        const done = await sendOne(sheet);
        hasSent = true;
        await put(done);
      }
    } finally {
      if (hasSent) await outdate(queryClient, [paperSheets.list]);
    }
  }, [examId, latest, put, queryClient, userId]);
  const startSending = useSender(send);

  return {
    sheets,
    /** As they are now, also before the page is drawn anew. */
    readNow: () => latest.current,
    /** The device stores nothing more: what is read now is lost with the page unless it is sent. */
    isFull,
    add: async (sheet: Pick<DeviceSheet, 'reading' | 'picture'>): Promise<DeviceSheet> => {
      const added = justRead(examId, sheet);
      await put(added);
      startSending();
      return added;
    },
    decide: (id: string, decision: DeviceDecision): void => {
      const sheet = latest.current.find((other) => other.id === id);
      if (!sheet) return;
      void put(decided(sheet, decision)).then(startSending);
    },
    remove: (id: string): void => {
      show(latest.current.filter((other) => other.id !== id));
      void deviceSheets.remove(userId, id);
    },
  };
};

export type DeviceSheetsState = ReturnType<typeof useDeviceSheets>;
