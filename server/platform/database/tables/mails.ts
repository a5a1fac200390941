import type { ColumnType } from 'kysely';
import type { Defaulted, GradeColumn } from './columns.ts';

/** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
type DayColumn = ColumnType<Date, string, string>;

export type MailTables = {
  ending_notices: {
    student_id: string;
    last_day: DayColumn;
    notice: 'week' | 'day' | 'teacher';
    noticed_at: Date;
  };
  lesson_news: {
    subject_id: string;
    kind: 'lesson' | 'video' | 'exam';
    lesson_id: string;
    happened_at: Date | null;
  };
  lesson_news_readers: { student_id: string; told_until: Date; mailed_on: DayColumn };
  newsletters: {
    id: string;
    subject: string;
    body: string;
    grade: GradeColumn | null;
    author_id: string;
    created_at: Date;
    recipient_count: number;
    mailed_count: Defaulted<number>;
    mailed_up_to: Defaulted<string | null>;
    finished_at: Defaulted<Date | null>;
  };
  /** What is shown at `/dev/mailbox` instead of being sent. */
  development_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    sent_at: Date;
  };
};
