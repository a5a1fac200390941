import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';

/** What the question bank stores beside the questions (decisions/0078). */
export type QuestionBankTables = {
  question_figures: {
    suggested_level: QuestionLevel | null;
  };
};
