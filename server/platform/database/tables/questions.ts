import type { ColumnType } from 'kysely';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { Defaulted } from './columns.ts';

export type QuestionTables = {
  questions: {
    /** The right option is the preset one, and nobody has confirmed it. */
    is_key_proposed: Defaulted<boolean>;
    marking: Defaulted<QuestionMarking>;
    answer_rules: Defaulted<AnswerRules>;
    level: Defaulted<QuestionLevel | null>;
    /** The folded text, which PostgreSQL writes. */
    search_key: ColumnType<string, never, never>;
    /** Identifies what is asked, however it was typed; PostgreSQL writes it. */
    content_key: ColumnType<string | null, never, never>;
  };
};
