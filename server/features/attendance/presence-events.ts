import type { Presence } from '#domain/attendance/session-entries.ts';
import { defineEvent } from '#server/platform/events/events.ts';

export type PresenceChange = {
  session: { id: string; groupId: string | null; day: string };
  /** Who wrote it. */
  actorId: string;
  entries: readonly { studentId: string; presence: Presence | null }[];
  /** Handlers add the students whose class stays charged because it is paid. */
  stillCharged: Set<string>;
};

/** A class was called off, with its session and the accounts of those in it locked. */
export const classCancelled = defineEvent<{ sessionId: string; actorId: string }>(
  'class-cancelled',
);

/** What is written about the presence of students in a class has changed, with its session locked. */
export const presenceChanged = defineEvent<PresenceChange>('presence-changed');
