import { defineEvent } from '#server/platform/events/events.ts';

/** The times of an exam, of its questions or of a group changed, in a transaction that has locked the exam. */
export const examTimesChanged = defineEvent<{ examId: string }>('exam-times-changed');

/** What was saved of an exam, and by whom. */
export type SavedExam = {
  examId: string;
  lessonId: string;
  actorId: string;
  /** As the history of the exam names it. */
  action: string;
  /** Whether students are in the middle of it. */
  hasAttempts: boolean;
  /** Whether what students now see is news for them, or was known; left out where they see nothing else than before. */
  news?: 'new' | 'known';
};

/** An exam is stored with its questions and opening times, in a transaction that has locked it. */
export const examSaved = defineEvent<SavedExam>('exam-saved');
