import * as z from 'zod/mini';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/**
 * The outcomes of a click on the simulator's page (decisions §7): all of them on this machine, on a public address
 * only those of a real payer.
 */
export const simulatedOutcomes = [
  'success',
  'decline',
  'three_d_secure',
  'lost',
  'late',
  'doubled',
  'reordered',
] as const;

const params = z.object({ orderId: id() });

/** The built-in simulator's own page of payment, which takes no money. */
export const simulator = {
  getOrder: route({
    method: 'GET',
    path: '/api/Payment/simulator/:orderId',
    tag: 'payments',
    summary: "What the simulator's page shows of an order; no money moves",
    access: 'public',
    urgency: 'payment',
    params,
    reply: z.object({
      paymentId: z.string(),
      title: z.string(),
      /** In EGP. */
      amount: z.number(),
      method: z.enum(['card', 'wallet']),
      isPaid: z.boolean(),
      /** The outcomes that the payer may choose. */
      outcomes: z.array(z.enum(simulatedOutcomes)),
    }),
    notFound: 'payment.simulation_ended',
  }),
  decide: route({
    method: 'POST',
    path: '/api/Payment/simulator/:orderId',
    tag: 'payments',
    summary:
      'Does what the payer pressed, as long as a real payment takes, and says where the browser goes next',
    access: 'public',
    urgency: 'payment',
    params,
    body: z.object({ outcome: z.enum(simulatedOutcomes) }),
    reply: z.object({
      step: z.enum(['three_d_secure', 'return']),
      /** The next address of the browser; null before the further step. */
      url: z.nullable(z.string()),
    }),
    notFound: 'payment.simulation_ended',
  }),
};
