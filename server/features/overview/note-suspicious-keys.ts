import {
  listNotifiedKeys,
  postEvents,
} from '#server/features/messages/notifications/notifications.api.ts';
import type { Platform } from '#server/platform/platform.ts';

type SuspiciousQuestion = { questionId: string; number: number };

/** Notifies the teacher of the questions of an exam whose key looks wrong, once for each question. */
export const noteSuspiciousKeys = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  examId: string,
  questions: readonly SuspiciousQuestion[],
): Promise<void> => {
  if (questions.length === 0) return;
  const noticedKeys = await listNotifiedKeys(
    database,
    questions.map(({ questionId }) => questionId),
  );
  await postEvents(
    database,
    questions
      .filter(({ questionId }) => !noticedKeys.has(questionId))
      .map(({ questionId, number }) => ({
        kind: 'keySuspicious' as const,
        examId,
        questionId,
        detail: String(number),
        happenedAt: clock.now(),
      })),
  );
};
