import type { ColumnType } from 'kysely';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { Defaulted } from './columns.ts';

export type QuestionTables = {
  questions: {
    id: string;
    exam_id: string;
    position: number;
    question_text: string;
    question_html: string;
    options: string[];
    options_html: string[];
    correct_option_index: number;
    /** The right option is the preset one, and nobody has confirmed it. */
    is_key_proposed: Defaulted<boolean>;
    other_right_options: Defaulted<number[]>;
    marking: Defaulted<QuestionMarking>;
    default_option_index: Defaulted<number>;
    time_in_seconds: number;
    image_file_id: string | null;
    marks: Defaulted<number>;
    explanation_text: Defaulted<string>;
    explanation_html: Defaulted<string>;
    accepted_answers: Defaulted<string[]>;
    rejected_answers: Defaulted<string[]>;
    level: Defaulted<QuestionLevel | null>;
    source_year: Defaulted<number | null>;
    source_name: Defaulted<string>;
    copied_from: Defaulted<string | null>;
    origin_lesson_id: Defaulted<string | null>;
    /** The folded text, which PostgreSQL writes. */
    search_key: ColumnType<string, never, never>;
  };
  question_option_images: {
    question_id: string;
    option_index: number;
    file_id: string;
    description: Defaulted<string>;
  };
};
