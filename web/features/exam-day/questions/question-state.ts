/** The state of a question that a navigator cell shows. */
export type QuestionState =
  | 'answered'
  | 'empty'
  | 'closed'
  | 'closedAnswered'
  | 'locked'
  | 'right'
  | 'wrong'
  /** A short answer that the teacher has not decided about. */
  | 'waiting'
  | 'cancelled';

/** A question as a navigator shows it. */
export type QuestionCell = {
  id: string;
  state: QuestionState;
  /** The student wants to look at it again. */
  isFlagged?: boolean;
};
