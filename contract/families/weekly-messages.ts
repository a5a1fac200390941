import * as z from 'zod/mini';
import { idParams, instant, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { messageRefusals } from '#domain/contact/message-refusals.ts';
import { maxNoteLength } from '#domain/families/weekly-message.ts';

const weeklyMessageLimits = {
  /** Ticks in one call. */
  ticks: 500,
} as const;

/** The week that has begun, or the one before it: on its first morning a teacher still writes about the last one. */
export const messageWeeks = ['current', 'previous'] as const;
const week = z._default(z.enum(messageWeeks), 'current');

/** Why a student's parent gets no message. */
export const messageObstacles = ['noPhone', 'withdrawn'] as const;

/** Why a message was not sent by the gateway. */
export const messageReason = z.enum([...messageRefusals, ...messageObstacles, 'unproven']);

/**
 * `unsent`: the tick was taken back. Through the gateway a message is `queued`, `sending`, then sent, `refused`, or `unknown` where nobody
 * can tell whether it left.
 */
const messageStates = ['sent', 'unsent', 'queued', 'sending', 'refused', 'unknown'] as const;

const student = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The parent's. */
  phone: z.string(),
  /** The message as it is sent. */
  text: z.string(),
  hasPageLink: z.boolean(),
  /** As the gateway sends it; null where it is off, nothing proves that the parent agreed, or there is no link to the page. */
  gatewayText: z.nullable(z.string()),
  obstacle: z.nullable(z.enum(messageObstacles)),
  /** The switch on the parent's page says yes, and nothing proves that it was the parent (decisions/0210). */
  awaitsProof: z.boolean(),
  /** Null where nothing happened yet. */
  message: z.nullable(
    z.object({
      state: z.enum(messageStates),
      way: z.enum(['hand', 'gateway']),
      /** Why the gateway sent nothing. */
      reason: z.nullable(messageReason),
      /** The gateway's own code of a refusal; empty without one. */
      code: z.string(),
      at: instant,
      /** The assistant who did it; null for the teacher. */
      actorName: z.nullable(z.string()),
    }),
  ),
});

/** The weekly messages to the parents of a group (decisions/0192). */
export const weeklyMessages = {
  list: route({
    method: 'GET',
    path: '/api/groups/:id/weekly-messages',
    tag: 'students',
    summary: "The weekly message to the parent of each student of a group, by the student's name",
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    view: 'weeklyMessages',
    params: idParams,
    query: z.object({ week }),
    reply: z.object({
      groupName: z.string(),
      /** A Saturday, and the Friday after it. */
      from: z.iso.date(),
      to: z.iso.date(),
      note: z.string(),
      /** What sends to all at once; null where nothing does. */
      gateway: z.nullable(z.enum(['simulator', 'whatsapp'])),
      students: z.array(student),
    }),
    notFound: 'group.not_found',
  }),
  saveNote: route({
    method: 'PUT',
    path: '/api/groups/:id/weekly-messages/note',
    tag: 'students',
    summary: "The sender's own sentence in the messages of a group and a week; empty takes it out",
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    body: z.object({ week, text: text(maxNoteLength) }),
    notFound: 'group.not_found',
  }),
  makeLinks: route({
    method: 'POST',
    path: '/api/groups/:id/parent-links',
    tag: 'students',
    summary: "Makes the link to the parent's page for each student of a group who has none",
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    notFound: 'group.not_found',
  }),
  sendAll: route({
    method: 'POST',
    path: '/api/groups/:id/weekly-messages/send',
    tag: 'students',
    summary:
      'Sends the messages of a group through the gateway, each at most once, to the parents who are proven to have agreed',
    access: 'staff',
    permission: 'messages.send',
    students: 'filtered',
    params: idParams,
    body: z.object({ week }),
    /** How many messages were queued by this call. */
    reply: z.object({ queuedCount: z.number() }),
    notFound: 'group.not_found',
  }),
  saveTicks: route({
    method: 'PUT',
    path: '/api/weekly-messages/ticks',
    tag: 'students',
    summary:
      'Which messages were sent by hand; of two ticks of a message the later one counts, whenever they arrive',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    body: z.object({
      ticks: z
        .array(
          z.object({
            studentId: id(),
            /** The first day of the week. */
            week: z.iso.date(),
            isSent: z.boolean(),
            /** By the device's clock. */
            at: z.iso.datetime({ offset: true }),
          }),
        )
        .check(z.minLength(1), z.maxLength(weeklyMessageLimits.ticks)),
    }),
    /** Students whom the caller does not see, or who are gone; the other ticks are stored. */
    reply: z.object({ refusedIds: z.array(z.string()) }),
  }),
};
