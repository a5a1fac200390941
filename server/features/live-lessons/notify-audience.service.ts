import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listAudience } from './live-audience.repository.ts';

type Announced = { id: string; title: string; startsAt: Date; version: number };

/** Notifies everybody whom a live lesson is for; an event is one of its versions, so that each is told once. */
export const notifyAudience = async (
  transaction: Executor,
  kind: Extract<StudentNotificationKind, `live${string}`>,
  { id, title, startsAt, version }: Announced,
  now: Date,
): Promise<void> => {
  const studentIds = await listAudience(transaction, id, now);
  const event = {
    kind,
    eventKey: `${id} ${version}`,
    lessonId: null,
    subject: title,
    dueAt: startsAt,
  };
  const events = studentIds.map((studentId) => ({ ...event, studentId }));
  await notifyStudents(transaction, events, now);
};
