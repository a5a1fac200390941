import type { GradeColumn } from './columns.ts';

export type LiveLessonTables = {
  live_lessons: { grade: GradeColumn };
};
