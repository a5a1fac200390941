import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { payment } from './checkout.ts';

/** A lesson that a credit of a bundle opened. */
const openedLesson = z.object({
  lessonId: z.string(),
  /** Null once the lesson was deleted. */
  title: z.nullable(z.string()),
  openedAt: instant,
});

/** A right of the student, from its first moment to its last (decisions §4). */
const period = z.object({
  id: z.string(),
  /** `credits`: a bundle, which opens lessons one by one. */
  opens: z.enum(['everything', 'month', 'lesson', 'credits']),
  source: z.enum(['gift', 'plan', 'access_code', 'bundle', 'purchase']),
  /** The title of the purchase or the lesson; null where neither has one. */
  title: z.nullable(z.string()),
  month: z.nullable(z.number()),
  /** Set for a single lesson that is still there. */
  lessonId: z.nullable(z.string()),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(['active', 'upcoming', 'ended']),
  /** Days that are left, today included; 0 once it has ended. */
  daysLeft: z.number(),
  /** Days from the first to the last. */
  totalDays: z.number(),
  credits: z.nullable(
    z.object({ total: z.number(), left: z.number(), opened: z.array(openedLesson) }),
  ),
  /** The payment of a purchase; null for gifts and codes. */
  paymentId: z.nullable(z.string()),
});

/** A student's purchases and gifts, as the profile shows them. */
export const ownSubscription = {
  get: route({
    method: 'GET',
    path: '/api/user/me/subscription',
    tag: 'profile',
    summary:
      'What the student has the right to and until when, those that end last first; and the caller’s own payments',
    access: 'member',
    permission: 'own',
    reply: z.object({
      /** The teacher needs no subscription. */
      isEverythingOpen: z.boolean(),
      /** EGP that the student owes at the centre; below zero what was paid too much. */
      balance: z.number(),
      periods: z.array(period),
      /** The newest first. */
      payments: z.array(payment),
    }),
  }),
};
