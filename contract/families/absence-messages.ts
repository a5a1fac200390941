import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { messageReason } from './weekly-messages.ts';

const absenceMessageStates = ['queued', 'sending', 'sent', 'refused', 'unknown'] as const;

/** The messages about absences that the gateway sends to parents (decisions/0234). */
export const absenceMessages = {
  list: route({
    method: 'GET',
    path: '/api/class-sessions/:id/absence-messages',
    tag: 'students',
    summary: 'What the message gateway can send to the parents of absent students, and has sent',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    view: 'classAbsentees',
    params: idParams,
    reply: z.object({
      /** What sends to all at once; null where nothing does. */
      gateway: z.nullable(z.enum(['simulator', 'whatsapp'])),
      /** The messages that can be sent, as the parents read them. */
      ready: z.array(z.object({ id: z.string(), text: z.string() })),
      /** Those that the gateway got. */
      messages: z.array(
        z.object({
          id: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          state: z.enum(absenceMessageStates),
          /** Why it was not sent. */
          reason: z.nullable(messageReason),
          /** The gateway's own code of a refusal; empty without one. */
          code: z.string(),
        }),
      ),
    }),
    notFound: 'class_session.not_found',
  }),
  sendAll: route({
    method: 'POST',
    path: '/api/class-sessions/:id/absence-messages',
    tag: 'students',
    summary:
      'Sends the messages about absences through the gateway, each at most once, to the parents who are proven to have agreed',
    access: 'staff',
    permission: 'messages.send',
    students: 'filtered',
    params: idParams,
    /** How many messages were queued by this call. */
    reply: z.object({ queuedCount: z.number() }),
    notFound: 'class_session.not_found',
  }),
};
