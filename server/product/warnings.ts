import type { Config } from '#server/config.ts';
import { isLoopbackHost } from '#server/platform/http/loopback.ts';

type Settings = Pick<
  Config,
  | 'host'
  | 'publicUrl'
  | 'isPublic'
  | 'hasDevelopmentMailbox'
  | 'hasPaymentSimulator'
  | 'paymob'
  | 'trustProxy'
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
  ...(settings.isPublic && settings.hasPaymentSimulator
    ? [
        'PAYMENT_SIMULATOR: no money moves, so whoever has an account opens every lesson for nothing.',
      ]
    : []),
  ...(settings.isPublic && settings.paymob?.isLive === false
    ? [
        'PAYMOB_SECRET_KEY: a key of the test mode. No money moves, and test cards, whose numbers are published, open lessons.',
      ]
    : []),
];
