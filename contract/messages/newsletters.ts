import * as z from 'zod/mini';
import { gradeLevel, instant, requiredText, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

export const newsletterTexts = {
  subject: 'اكتب عنوان الرسالة',
  body: 'اكتب نص الرسالة',
} as const;

export const newsletterLimits = { subject: 120, body: 5000 } as const;

/** Null for all grades. */
const grade = z.nullable(gradeLevel);

const newsletter = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  grade,
  createdAt: instant,
  /** How many students had subscribed when it was sent, and how many mails are queued. */
  recipients: z.number(),
  mailed: z.number(),
  isFinished: z.boolean(),
});

/** The teacher's newsletter to its subscribers (spec §2, profile page). */
export const newsletters = {
  list: route({
    method: 'GET',
    path: '/api/newsletters',
    tag: 'newsletters',
    summary: 'The last 20 newsletters, newest first, with how far each has come',
    access: 'staff',
    permission: 'messages.send',
    students: 'all',
    reply: z.array(newsletter),
  }),
  countReaders: route({
    method: 'GET',
    path: '/api/newsletters/recipients',
    tag: 'newsletters',
    summary: 'How many students of a grade, or of all, asked for the newsletter',
    access: 'staff',
    permission: 'messages.send',
    students: 'all',
    query: z.object({
      grade: z.optional(
        z.pipe(
          wholeNumber(1, 3),
          z.transform((value) => value as 1 | 2 | 3),
        ),
      ),
    }),
    reply: z.object({ recipients: z.number() }),
  }),
  send: route({
    method: 'POST',
    path: '/api/newsletters',
    tag: 'newsletters',
    summary: 'Sends a newsletter to the students who asked for it, once for each id',
    access: 'staff',
    permission: 'messages.send',
    students: 'all',
    body: z.object({
      /** Made by the client, so that two presses are one newsletter. */
      id: id(),
      subject: requiredText(newsletterLimits.subject, newsletterTexts.subject),
      body: requiredText(newsletterLimits.body, newsletterTexts.body),
      grade: z._default(grade, null),
    }),
    reply: newsletter,
  }),
};
