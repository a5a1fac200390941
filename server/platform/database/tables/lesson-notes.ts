import type { Defaulted } from './columns.ts';

export type LessonNoteTables = {
  lesson_notes: {
    id: string;
    student_id: string;
    lesson_id: string;
    note_text: string;
    at_in_seconds: number | null;
    version: Defaulted<number>;
    created_at: Date;
    updated_at: Date;
  };
};
