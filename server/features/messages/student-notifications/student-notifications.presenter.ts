import type { studentNotifications } from '#contract/messages/student-notifications.ts';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import type { RouteReply } from '#contract/route.ts';
import type { StudentNotificationRow } from './student-notifications.repository.ts';
import { studentLineTexts } from './student-notifications.texts.ts';

type Line = RouteReply<typeof studentNotifications.list>[number];

export const presentStudentNotification = (row: StudentNotificationRow): Line => {
  const { id, kind, subject, place, due_at: dueAt, created_at: createdAt } = row;
  const { title, message } = studentLineTexts[kind];
  return {
    id,
    kind,
    title,
    message: message({
      subject,
      place,
      opening: dueAt ? formatDateTime(dueAt.getTime()) : '',
      // `due_at` is the first moment without the right.
      lastDay: dueAt ? formatDate(dueAt.getTime() - 1) : '',
    }),
    lessonId: row.lesson_id,
    isRead: row.read_at !== null,
    createdAt: createdAt.toISOString(),
  };
};
