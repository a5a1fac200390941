export type PracticeTables = {
  practice_answers: {
    /** As in a result: one-based, 0 unanswered. */
    chosen: number;
    /** The day in Egypt, `YYYY-MM-DD`. */
    day: string;
    /** The day in Egypt from which on the question is asked again, `YYYY-MM-DD`. */
    due_on: string;
  };
};
