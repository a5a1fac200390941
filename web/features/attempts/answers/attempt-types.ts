import type { Attempt } from '#web/features/attempts/exam.queries.ts';

/** What answering needs of a question. */
export type Answerable = {
  id: string;
  options: readonly string[];
  defaultOptionIndex: number;
};

/** An exam being taken. Answers are zero-based in the student's order, -1 unanswered; each list has one place a question. */
export type AttemptState = {
  answers: readonly number[];
  /** The answers in the server's latest reply. */
  known: readonly number[];
  /** When each was chosen here, in milliseconds of the server's clock; 0 not by hand. */
  chosenAt: readonly number[];
  /** The server's latest reply; null while it holds nothing. */
  server: Attempt | null;
  /** Where the latest answers came from that were not given here. */
  origin: 'here' | 'server' | 'otherDevice';
  /** Answers that reached the server after their question had closed. */
  lateCount: number;
};
