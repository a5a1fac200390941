import * as z from 'zod/mini';

/** The fields of a browser's `PushSubscription`. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/u }).check(z.maxLength(1000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,90}={0,2}$/u)),
    auth: z.string().check(z.regex(/^[\w-]{20,26}={0,2}$/u)),
  }),
});
