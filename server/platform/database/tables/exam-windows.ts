export type ExamWindowTables = {
  exam_windows: {
    exam_id: string;
    group_id: string;
    opens_at: Date;
    closes_at: Date;
  };
};
