import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';

/** What the question bank stores beside the questions (decisions/0078). */
export type QuestionBankTables = {
  question_figures: {
    question_id: string;
    exam_id: string;
    answered_count: number;
    right_share: number;
    wrong_option: number | null;
    wrong_count: number;
    suggested_level: QuestionLevel | null;
  };
  exam_figures: {
    exam_id: string;
    exam_version: Date;
    result_count: number;
    last_submitted_at: Date | null;
    counted_at: Date;
  };
};
