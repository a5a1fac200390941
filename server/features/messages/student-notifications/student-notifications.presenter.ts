import type { studentNotifications } from '#contract/messages/student-notifications.ts';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import type { PushMessage } from '#domain/messages/push-message.ts';
import { plural } from '#domain/text/plural.ts';
import type { RouteReply } from '#contract/route.ts';
import type { StudentNotificationRow } from './student-notifications.repository.ts';
import { newLineForms, studentLineTexts } from './student-notifications.texts.ts';

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

/** One push message about several lines, the newest first; undefined about none. */
export const composePush = (rows: readonly StudentNotificationRow[]): PushMessage | undefined => {
  const [newest, ...more] = rows.map(presentStudentNotification);
  if (!newest) return undefined;
  const { id, title, message, kind, lessonId } = newest;
  if (more.length === 0)
    return { title, body: message, tag: id, student: { line: { id, kind, lessonId } } };
  const titles = new Set([title, ...more.map((line) => line.title)]);
  return {
    title: plural(rows.length, newLineForms),
    body: [...titles].join('، '),
    tag: id,
    student: {},
  };
};
