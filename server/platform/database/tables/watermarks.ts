export type WatermarkTables = {
  watermarks: {
    code: string;
    student_id: string;
    session_id: string;
    /** `YYYY-MM-DD`, in Egypt. */
    day: string;
    user_agent: string;
    first_shown_at: Date;
  };
};
