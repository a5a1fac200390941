import { examTimesChanged } from '#server/features/exams/exams.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refreshAttemptEnds } from './refresh-attempt-ends.ts';

/** Attempts in progress end by the exam's current times; called once, at the start. */
export const followExamTimes = ({ events }: Pick<Platform, 'events'>): void => {
  events.subscribe(examTimesChanged, (transaction, { examId }) =>
    refreshAttemptEnds(transaction, examId),
  );
};
