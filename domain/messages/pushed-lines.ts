import type { PushTopic } from './push-topics.ts';
import {
  factsOfKind,
  type KindFacts,
  type StudentNotificationKind,
} from './student-notification-kinds.ts';

/** What decides whether a line is pushed. */
type Pushable = { kind: StudentNotificationKind; dueAt: Date | null; readAt: Date | null };

/**
 * Whether a line is pushed at a moment: not once it was read, not of a topic that the student switched off, and not when it
 * is over, such as the notice of an exam that has opened meanwhile.
 */
export const isPushed = (
  { kind, dueAt, readAt }: Pushable,
  { muted, now }: { muted: readonly PushTopic[]; now: Date },
): boolean => {
  const { topic, endsWhenDue }: KindFacts = factsOfKind[kind];
  if (readAt !== null || muted.includes(topic)) return false;
  return !(endsWhenDue === true && dueAt !== null && dueAt <= now);
};
