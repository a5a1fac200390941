/** Summaries of a student's work that the teacher mailed. */
export type StudentFileTables = {
  student_reports: {
    /** Chosen by the client for each click, so that a repeated request sends one mail. */
    id: string;
    period: 'week' | 'month' | 'year';
  };
};
