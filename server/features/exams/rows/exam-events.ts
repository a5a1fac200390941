import { defineEvent } from '#server/platform/events/events.ts';

/** The times of an exam, of its questions or of a group changed, in a transaction that has locked the exam. */
export const examTimesChanged = defineEvent<{ examId: string }>('exam-times-changed');
