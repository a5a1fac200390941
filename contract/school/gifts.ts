import * as z from 'zod/mini';
import { idParams, instant, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { openers } from '#domain/rights/lesson-access.ts';
import { giftTexts } from './gift-texts.ts';

/** A right of a student as the teacher sees it. */
const right = z.object({
  id: z.string(),
  by: z.enum(openers),
  opens: z.enum(['everything', 'month', 'lesson', 'credits']),
  month: z.nullable(z.number()),
  lessonTitle: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  credits: z.nullable(z.number()),
  creditsLeft: z.nullable(z.number()),
  startsAt: instant,
  /** The first moment without it. */
  endsAt: instant,
  isActive: z.boolean(),
  isGift: z.boolean(),
  /** The teacher's own remark. */
  note: z.string(),
});

const common = {
  /** Made by the client for one press of the button, so that its repetitions are one gift. */
  clientKey: id(),
  endsAt: z.iso.date(giftTexts.endsAt),
  note: z._default(text(300), ''),
};

/** A gift of a month, of one lesson or of credits, valid until the end of a day in Egypt. */
export const giftForm = z.discriminatedUnion('opens', [
  z.object({
    ...common,
    opens: z.literal('month'),
    month: wholeNumber(1, 12, giftTexts.month),
  }),
  z.object({ ...common, opens: z.literal('lesson'), lessonId: id(giftTexts.lesson) }),
  z.object({
    ...common,
    opens: z.literal('credits'),
    credits: wholeNumber(1, 100, giftTexts.credits),
  }),
]);

/** A student's rights, and the teacher's gifts other than Premium (decisions §4). */
export const gifts = {
  listRights: route({
    method: 'GET',
    path: '/api/user/:id/rights',
    tag: 'students',
    summary:
      'What opens lessons to a student and until when, running rights first; none that was taken back',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    reply: z.array(right),
    notFound: 'student.not_found',
  }),
  give: route({
    method: 'POST',
    path: '/api/user/:id/gifts',
    tag: 'students',
    summary:
      'Gives a month, a lesson or credits until the end of a day, and informs the student by mail',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: idParams,
    body: giftForm,
    reply: right,
    notFound: 'student.not_found',
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/api/user/:id/gifts/:giftId',
    tag: 'students',
    summary: 'Ends a gift of a month, a lesson or credits at once, and nothing else',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: z.extend(idParams, { giftId: id() }),
    notFound: 'gift.not_found',
  }),
};
