import * as z from 'zod/mini';
import { route } from '#contract/route.ts';

const params = z.object({ token: z.string().check(z.maxLength(300)) });

const choice = z.object({
  kind: z.enum(['lessonUpdates', 'subscriptionReminders', 'newsletter']),
  isSubscribed: z.boolean(),
});

/** The calls behind the link at the end of a mail (decisions/0066). */
export const mailChoices = {
  get: route({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    tag: 'profile',
    summary: 'Which kind of mail a link is about, and whether it is still wanted',
    access: 'public',
    params,
    reply: choice,
    notFound: 'mail.unknown_link',
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    tag: 'profile',
    summary:
      'Switches that kind of mail off, without a sign-in; mail programs call it too (RFC 8058)',
    access: 'public',
    params,
    reply: choice,
    notFound: 'mail.unknown_link',
    limit: 'useLink',
  }),
};
