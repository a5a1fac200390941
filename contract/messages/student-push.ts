import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { pushTopics } from '#domain/messages/push-topics.ts';
import { pushSubscription } from './push-subscription.ts';

const topic = z.enum(pushTopics);

/** A student's push messages: the devices that get them, and the topics that are switched off. */
export const studentPush = {
  settings: route({
    method: 'GET',
    path: '/api/Student/notifications/push',
    tag: 'student',
    summary: 'The public key with which a browser subscribes, and the topics that are switched off',
    access: 'student',
    reply: z.object({ publicKey: z.string(), muted: z.array(topic) }),
  }),
  switchTopic: route({
    method: 'PATCH',
    path: '/api/Student/notifications/push',
    tag: 'student',
    summary:
      'Switches the push messages of a topic on or off, on all devices; the list has them still',
    access: 'student',
    body: z.object({ topic, isOn: z.boolean() }),
    reply: z.object({ muted: z.array(topic) }),
  }),
  subscribe: route({
    method: 'PUT',
    path: '/api/Student/notifications/push',
    tag: 'student',
    summary: 'Sends push messages to this device until the session ends',
    access: 'student',
    body: pushSubscription,
    reply: z.object({ id: z.string() }),
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/api/Student/notifications/push/:id',
    tag: 'student',
    summary: 'Sends no further push messages to a device of the student',
    access: 'student',
    params: idParams,
    notFound: 'notification.device_not_found',
  }),
};
