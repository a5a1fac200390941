export type InquiryTables = {
  inquiries: {
    id: string;
    student_id: string;
    lesson_id: string;
    question: string;
    asked_at: Date;
    answer: string | null;
    answered_at: Date | null;
  };
};
