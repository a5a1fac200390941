import * as z from 'zod/mini';
import { route } from '#contract/route.ts';

/** A gateway's message is a few kibibytes. */
const maxMessageLength = 64 * 1024;

const params = z.object({ gateway: z.string() });

/** As the gateway sends it; its adapter reads it, once the signature is checked. */
const query = z.record(z.string(), z.unknown());

/**
 * The callbacks of payment gateways, and the return of the browser (decisions §7). They are authenticated by a
 * signature instead of a sign-in. They have no limit for each address, because a gateway calls from few.
 */
export const gatewayCallbacks = {
  receive: route({
    method: 'POST',
    path: '/api/Payment/callback/:gateway',
    tag: 'payments',
    summary: 'A gateway says what happened to a transaction; once, twice, late or in any order',
    access: 'public',
    urgency: 'payment',
    params,
    query,
    body: z.unknown(),
    bodyBytes: maxMessageLength,
    reply: z.object({
      /**
       * `noted`: it contradicts the payment. `asked`: it is a refund, which counts once the gateway has confirmed it.
       * `ignored`: it is signed, but about something else, such as a stored card.
       */
      outcome: z.enum(['applied', 'noted', 'asked', 'ignored', 'unknown_order']),
    }),
    notFound: 'request.not_found',
  }),
  comeBack: route({
    method: 'GET',
    path: '/api/Payment/callback/:gateway',
    tag: 'payments',
    summary:
      'The browser comes back from the gateway, and is sent on (303) to the page of its payment',
    access: 'public',
    urgency: 'payment',
    params,
    query,
    replyMediaType: 'text/html',
    notFound: 'request.not_found',
  }),
};
