import type { Config } from '#server/config.ts';
import { isLoopbackHost } from '#server/platform/http/loopback.ts';

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'isPublic' | 'hasDevelopmentMailbox' | 'trustProxy' | 'paymob'
>;

/** Whether other machines can reach the public address through a reverse proxy only. */
const needsProxy = ({ host, publicUrl, isPublic }: Settings): boolean =>
  // The product listens without TLS.
  isPublic && (publicUrl?.startsWith('https:') === true || isLoopbackHost(host));

/** What the person at the terminal should know before others use the product with these settings. */
export const warningsOf = (settings: Settings): string[] => [
  ...(needsProxy(settings) && settings.trustProxy === undefined
    ? [
        'TRUST_PROXY: not set, but PUBLIC_URL is served by a reverse proxy. Everybody behind it counts as one caller: a few ' +
          'wrong passwords of one shut all out. Name its addresses, such as TRUST_PROXY=loopback.',
      ]
    : []),
  ...(settings.isPublic && settings.hasDevelopmentMailbox
    ? [
        'DEV_MAILBOX: mails are not sent. Programs of this machine read them at /dev/mailbox, a reverse proxy included: ' +
          'whoever reads them can take over every account.',
      ]
    : []),
  ...(settings.isPublic && !settings.paymob
    ? [
        'PAYMOB_SECRET_KEY: not set, so payments are simulated: whoever presses "pay" gets what is sold, and no money moves. ' +
          'See docs/going-live.md.',
      ]
    : []),
  ...(settings.isPublic && settings.paymob && !settings.paymob.isLive
    ? ['PAYMOB_SECRET_KEY: a test key, so no money moves, and anybody can pay with a test card.']
    : []),
  ...(settings.paymob && settings.paymob.apiKey === undefined
    ? [
        'PAYMOB_API_KEY: not set, so Paymob cannot be asked about a payment whose report got lost; it waits for the teacher.',
      ]
    : []),
];
