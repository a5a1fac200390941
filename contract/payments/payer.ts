import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { payerPhone } from './payer-phone.ts';
import { isSinglePurchase, purchaseFields } from './purchase-form.ts';

const gatewayMethods = ['card', 'wallet'] as const;

/** The secret of a link as it stands in its address: 256 random bits. */
const tokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u)) });

/** A link for its student. Its address is only in the reply that creates it. */
const ownLink = z.object({
  id: z.string(),
  title: z.string(),
  month: z.nullable(z.number()),
  createdAt: instant,
  expiresAt: instant,
});

/**
 * An open link for anybody who has it: the first name, the purchase and the current amount, and nothing else of the
 * student.
 */
const openLink = z.object({
  state: z.literal('open'),
  firstName: z.string(),
  title: z.string(),
  month: z.nullable(z.number()),
  listPrice: z.number(),
  discount: z.number(),
  /** In EGP. */
  amount: z.number(),
  /** The link was made with a discount code that cannot be used any more. */
  hasDiscountEnded: z.boolean(),
  methods: z.array(z.enum(gatewayMethods)),
  /** No real money is charged: the gateway is the built-in simulator. */
  isSimulated: z.boolean(),
  expiresAt: instant,
});

/** `unavailable`: its plan or lesson is no longer sold. */
const endedLink = z.object({ state: z.enum(['paid', 'expired', 'withdrawn', 'unavailable']) });

const startedPayment = z.object({
  /** The address of the payment's own page. */
  paymentId: z.string(),
  /** Where to pay; null when nothing is left to pay. */
  pageUrl: z.nullable(z.string()),
});

/** The receipt of a payment, and links for the family (decisions/0064). */
export const payer = {
  downloadReceipt: route({
    method: 'GET',
    path: '/api/Payment/:id/receipt.pdf',
    tag: 'payments',
    summary:
      'The numbered receipt of a completed payment as PDF, for its student, the teacher and assistants of the student',
    access: 'member',
    permission: 'payments.read',
    students: 'filtered',
    params: idParams,
    replyMediaType: 'application/pdf',
    notFound: 'receipt.not_found',
  }),
  createFamilyLink: route({
    method: 'POST',
    path: '/api/Payment/family-links',
    tag: 'payments',
    summary: 'Makes a link by which the family pays; its address is in this reply alone',
    access: 'student',
    body: z.object(purchaseFields).check(isSinglePurchase),
    reply: z.extend(ownLink, { url: z.string() }),
  }),
  listFamilyLinks: route({
    method: 'GET',
    path: '/api/Payment/family-links',
    tag: 'payments',
    summary: "The signed-in student's open links, newest first",
    access: 'student',
    reply: z.array(ownLink),
  }),
  withdrawFamilyLink: route({
    method: 'DELETE',
    path: '/api/Payment/family-links/:id',
    tag: 'payments',
    summary: 'Ends one of the caller’s own links; to end it twice changes nothing',
    access: 'student',
    params: idParams,
    notFound: 'family_link.not_found',
  }),
  lookAtFamilyLink: route({
    method: 'GET',
    path: '/api/Payment/family-links/:token',
    tag: 'payments',
    summary:
      'What a link asks to pay now: first name, plan and amount, nothing else of the student',
    access: 'public',
    params: tokenParams,
    reply: z.discriminatedUnion('state', [openLink, endedLink]),
    notFound: 'family_link.not_found',
    limit: 'familyLink',
  }),
  payFamilyLink: route({
    method: 'POST',
    path: '/api/Payment/family-links/:token/pay',
    tag: 'payments',
    summary: 'Begins the payment of a link at the amount that the payer saw',
    access: 'public',
    urgency: 'payment',
    params: tokenParams,
    body: z.object({
      method: z.enum(gatewayMethods),
      /** In EGP, as the payer saw it: another one is refused, and nothing is charged. */
      amount: z.number(),
      payerPhone: z.optional(payerPhone),
    }),
    reply: startedPayment,
    notFound: 'family_link.not_found',
    limit: 'familyLink',
  }),
};
