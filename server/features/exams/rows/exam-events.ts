import { defineEvent } from '#server/platform/events/events.ts';

/** The times of an exam, of its questions or of a group changed, in a transaction that has locked the exam. */
export const examTimesChanged = defineEvent<{ examId: string }>('exam-times-changed');

/** Which exam was saved, by whom, and what changed for students. */
export type SavedExam = {
  examId: string;
  lessonId: string;
  actorId: string;
  /** The name of the action in the history of the exam. */
  action: string;
  /** Whether students have begun it and not submitted. */
  hasAttempts: boolean;
  /**
   * `new` when students are notified about the exam, `known` when they see it without a notification; undefined when it
   * became no more visible.
   */
  news?: 'new' | 'known';
};

/** An exam is stored with its questions and opening times, in a transaction that has locked it. */
export const examSaved = defineEvent<SavedExam>('exam-saved');
