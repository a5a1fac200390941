import { defineQueue } from '#server/platform/jobs/queue.ts';
import { messageQueueTerms } from './weekly-message-queue.ts';

/** `tries` counts how often the gateway said "later". */
export type AbsenceMessageJob = { sessionId: string; studentId: string; tries: number };

export const absenceMessageQueue = defineQueue<AbsenceMessageJob>({
  name: 'absence-messages',
  ...messageQueueTerms,
});
