import * as z from 'zod/mini';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { notificationKinds, notificationTypes } from '#domain/messages/notification-kinds.ts';
import { pushSubscription } from './push-subscription.ts';

/** A line of the teacher's notifications (spec §3). */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  isRead: z.boolean(),
  /** When the newest of its events happened. */
  createdAt: instant,
  /** Its cause, the ids of its subject if there is a single one, and the number of its events. */
  data: z.object({
    kind: z.enum(notificationKinds),
    studentId: z.nullable(z.string()),
    examId: z.nullable(z.string()),
    questionId: z.nullable(z.string()),
    count: z.number(),
  }),
});

/** The place of a line in the stream of events; a line that grows moves to a later one. */
const eventId = z.string().check(z.regex(/^\d{1,18}$/u));

const listQuery = z.extend(pagedQuery, {
  type: z._default(z.enum(['all', ...notificationTypes]), 'all'),
  sort: z._default(z.enum(['createdAt']), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

export const notifications = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    tag: 'notifications',
    summary: "The teacher's notifications, newest first; the search covers title and message",
    access: 'teacher',
    query: listQuery,
    reply: z.array(notification),
  }),
  summary: route({
    method: 'GET',
    path: '/api/notifications/summary',
    tag: 'notifications',
    summary: 'How many notifications there are, and where the stream of events stands',
    access: 'teacher',
    reply: z.object({
      total: z.number(),
      unread: z.number(),
      payment: z.number(),
      user: z.number(),
      lastEventId: z.string(),
    }),
  }),
  events: route({
    method: 'GET',
    path: '/api/notifications/events',
    tag: 'notifications',
    summary:
      'Server-sent events: `notification` with the line as JSON, `read` when some were read, `reset` when too many were missed; `Last-Event-ID` goes before `after`',
    access: 'teacher',
    query: z.object({ after: eventId }),
    replyMediaType: 'text/event-stream',
  }),
  read: route({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    tag: 'notifications',
    summary: 'Marks one as read',
    access: 'teacher',
    params: idParams,
    reply: notification,
    notFound: 'notification.not_found',
  }),
  readAll: route({
    method: 'PATCH',
    path: '/api/notifications/read-all',
    tag: 'notifications',
    summary: 'Marks all as read, and says how many that were',
    access: 'teacher',
    reply: z.object({ marked: z.number() }),
  }),
  pushKey: route({
    method: 'GET',
    path: '/api/notifications/push',
    tag: 'notifications',
    summary: 'The public key with which a browser subscribes to push messages',
    access: 'teacher',
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribe: route({
    method: 'PUT',
    path: '/api/notifications/push',
    tag: 'notifications',
    summary: 'Sends push messages to this device until the session ends',
    access: 'teacher',
    body: pushSubscription,
    reply: z.object({ id: z.string() }),
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/api/notifications/push/:id',
    tag: 'notifications',
    summary: 'Sends no further push messages to a device',
    access: 'teacher',
    params: idParams,
    notFound: 'notification.device_not_found',
  }),
};
