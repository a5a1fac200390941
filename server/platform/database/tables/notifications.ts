import type { ColumnType } from 'kysely';
import type { PushTopic } from '#domain/messages/push-topics.ts';
import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import type { NotificationKind, NotificationType } from '#domain/messages/notification-kinds.ts';

/** A bigint, which the driver reads as text. */
type BigIntColumn = ColumnType<string, string | number | undefined, string | number>;

export type NotificationTables = {
  muted_push_topics: {
    topic: PushTopic;
  };
  student_notifications: {
    kind: StudentNotificationKind;
  };
  notification_events: {
    /** Made by the database. */
    id: ColumnType<string, never, never>;
    kind: NotificationKind;
  };
  notifications: {
    version: BigIntColumn;
    kind: NotificationKind;
    type: NotificationType;
  };
  notification_feed: {
    last_version: BigIntColumn;
  };
};
