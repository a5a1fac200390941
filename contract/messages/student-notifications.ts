import * as z from 'zod/mini';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { studentNotificationKinds } from '#domain/messages/student-notification-kinds.ts';

/** A line of a student's notifications. */
const studentNotification = z.object({
  id: z.string(),
  kind: z.enum(studentNotificationKinds),
  title: z.string(),
  message: z.string(),
  /** The lesson to which it leads; null without one, or when students no longer see it. */
  lessonId: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
});

export const studentNotifications = {
  list: route({
    method: 'GET',
    path: '/api/Student/notifications',
    tag: 'student',
    summary: "The student's own notifications, newest first; the total in `X-Total-Count`",
    access: 'student',
    query: z.omit(pagedQuery, { search: true }),
    reply: z.array(studentNotification),
  }),
  unread: route({
    method: 'GET',
    path: '/api/Student/notifications/unread',
    tag: 'student',
    summary:
      'What every page of a student asks for: how many notifications are unread, and the rights that run now',
    access: 'student',
    reply: z.object({
      unread: z.number(),
      /** The caller has Premium now, whatever the token says that was issued before. */
      isPremium: z.boolean(),
      /** How many rights of the caller run now: another number says that something was opened or has ended. */
      rights: z.number(),
    }),
  }),
  read: route({
    method: 'PATCH',
    path: '/api/Student/notifications/:id/read',
    tag: 'student',
    summary: 'Marks one of the caller’s own notifications as read',
    access: 'student',
    params: idParams,
    notFound: 'notification.not_found',
  }),
  readAll: route({
    method: 'PATCH',
    path: '/api/Student/notifications/read-all',
    tag: 'student',
    summary: 'Marks all own notifications as read, and says how many that were',
    access: 'student',
    reply: z.object({ marked: z.number() }),
  }),
};
