import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';
import type { QuestionNotes } from './question-notes.ts';

/** The zero-based option of an answer, or the text of a short one; -1 unanswered. */
export type Answer = number | string;

/** The parts of a question that answering needs. */
export type Answerable = {
  id: string;
  options: readonly string[];
  /** The picture of each option, or null; left out where no option has one. */
  optionImages?: readonly ({ imageUrl: string } | null)[] | undefined;
  defaultOptionIndex: number;
};

/**
 * An exam being taken. Answers are in the student's order; each list has one entry per question.
 */
export type AttemptState = {
  answers: readonly Answer[];
  /** The answers in the server's latest reply. */
  confirmed: readonly Answer[];
  /**
   * When each answer was chosen on this device, in milliseconds of the server's clock; 0 when it was not chosen by
   * hand.
   */
  chosenAt: readonly number[];
  /** The server's latest reply; null while the server has no attempt. */
  server: Attempt | null;
  /** The source of the latest answers that were not given on this device. */
  origin: 'here' | 'server' | 'otherDevice';
  /** The number of answers that reached the server after their question had closed. */
  lateCount: number;
  /**
   * The answers that the student has submitted and that the server may not have yet; null while none wait. See
   * `isQueued`.
   */
  queued: readonly Answer[] | null;
  notes: QuestionNotes;
};
