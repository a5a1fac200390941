import type { Config } from '#server/config/config.ts';
import { isLoopbackHost } from '#server/platform/http/messages/loopback.ts';

type Settings = Pick<
  Config,
  | 'host'
  | 'publicUrl'
  | 'isPublic'
  | 'hasDevelopmentMailbox'
  | 'hasPaymentSimulator'
  | 'paymob'
  | 'trustProxy'
  | 'misspelt'
>;

/** Whether other machines can reach the public address through a reverse proxy only. */
const needsProxy = ({ host, publicUrl, isPublic }: Settings): boolean =>
  // The product listens without TLS.
  isPublic && (publicUrl?.startsWith('https:') === true || isLoopbackHost(host));

const reachedBy = ({ host, publicUrl }: Settings): string =>
  publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname)
    ? `PUBLIC_URL=${publicUrl}`
    : `HOST=${host}`;

/** What is off because others use the product with these settings; undefined on this machine alone. */
export const noticeOf = (settings: Settings): string | undefined =>
  settings.isPublic
    ? `Other machines reach this one (${reachedBy(settings)}), so what is for trying it alone is off unless it was asked ` +
      'for: simulated payments, the mailbox /dev/mailbox, and the published passwords of demo students.'
    : undefined;

/** Warnings for the person at the terminal before others use the product with these settings. */
export const warningsOf = (settings: Settings): string[] => [
  ...settings.misspelt.map(({ name, meant }) => `${name} is no setting: did you mean ${meant}?`),
  ...(needsProxy(settings) && settings.trustProxy === undefined
    ? [
        'TRUST_PROXY: not set, but PUBLIC_URL is served by a reverse proxy. Everybody behind it counts as one caller: a few ' +
          'wrong passwords of one shut all out. Name its addresses, such as TRUST_PROXY=loopback.',
      ]
    : []),
  ...(settings.isPublic && settings.hasDevelopmentMailbox
    ? [
        'DEV_MAILBOX: mails are not sent. Who has the key that is printed below reads them on this machine, and can take ' +
          'over the account of every student.',
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
