import type { ColumnType } from 'kysely';
import type { NotificationKind, NotificationType } from '#domain/messages/notification-kinds.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A bigint, which the driver reads as text. */
type BigIntColumn = ColumnType<string, string | number | undefined, string | number>;

export type NotificationTables = {
  notification_events: {
    /** Made by the database. */
    id: ColumnType<string, never, never>;
    kind: NotificationKind;
    student_id: Defaulted<string | null>;
    exam_id: Defaulted<string | null>;
    question_id: Defaulted<string | null>;
    detail: Defaulted<string>;
    happened_at: Date;
  };
  notifications: {
    id: string;
    version: BigIntColumn;
    kind: NotificationKind;
    type: NotificationType;
    group_key: string;
    title: string;
    message: string;
    search_key: string;
    student_id: string | null;
    exam_id: string | null;
    question_id: string | null;
    event_count: Defaulted<number>;
    began_at: Date;
    created_at: Date;
    read_at: Defaulted<Date | null>;
    push_due_at: Defaulted<Date | null>;
    pushed_at: Defaulted<Date | null>;
  };
  notification_feed: { is_only: Defaulted<boolean>; last_version: BigIntColumn };
  push_subscriptions: {
    id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
};
