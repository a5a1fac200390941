import type { ColumnType } from 'kysely';
import type { GradeColumn } from './columns.ts';

/** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
type DayColumn = ColumnType<Date, string, string>;

export type MailTables = {
  ending_notices: {
    last_day: DayColumn;
    notice: 'week' | 'day' | 'teacher';
  };
  lesson_news: {
    kind: 'lesson' | 'video' | 'exam';
  };
  lesson_news_readers: {
    mailed_on: DayColumn;
  };
  newsletters: {
    grade: GradeColumn | null;
  };
};
