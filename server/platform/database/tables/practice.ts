export type PracticeTables = {
  practice_answers: {
    student_id: string;
    id: string;
    exam_id: string;
    question_id: string;
    /** As in a result: one-based, 0 unanswered. */
    chosen: number;
    is_right: boolean;
    /** The day in Egypt, `YYYY-MM-DD`. */
    day: string;
    answered_at: Date;
  };
};
