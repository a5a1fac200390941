import type { StudentNotificationKind } from './student-notification-kinds.ts';

/** What a push message contains, for the service worker. */
export type PushMessage = {
  title: string;
  body: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
  /** The line that a message to a student is about, if it is a single one; whoever opens the message has read that line. */
  student?: { line?: { id: string; kind: StudentNotificationKind; lessonId: string | null } };
};
