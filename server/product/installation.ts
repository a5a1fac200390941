import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { PaymentWay } from '#contract/status/status.ts';
import type { Config } from '#server/config/config.ts';
import type { Installation } from '#server/features/status/status.api.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createSmtpTransport } from '#server/platform/mail/transport.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { assertWritable } from './create-file-services.ts';
import { openStore } from './open-store.ts';

const readVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

const paymentWayOf = ({ paymob, hasPaymentSimulator }: Config): PaymentWay => {
  if (paymob) return paymob.isLive ? 'live' : 'test';
  return hasPaymentSimulator ? 'simulated' : 'receipts';
};

const verifySmtp = async (url: string, from: string): Promise<void> => {
  const transport = createSmtpTransport({ url, from });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Into a bucket something is written, read and removed. @throws what the store says, or that it gives back other bytes */
export const tryStore = async (store: FileStore): Promise<void> => {
  if (store.kind !== 's3') return;
  const key = randomIds.next();
  await store.put(key, Buffer.from(key));
  const bytes = await buffer(store.read(key));
  await store.remove(key);
  if (bytes.toString() !== key)
    throw new Error(`${store.place} gives back other bytes than it was given`);
};

/** What the settings say of this installation, for the doctor and for the page of the dashboard. */
export const describeInstallation = (config: Config): Installation => {
  const { smtpUrl, mailFrom, dataDir } = config;
  return {
    version: readVersion(),
    payments: paymentWayOf(config),
    verifyMail: smtpUrl === undefined ? undefined : () => verifySmtp(smtpUrl, mailFrom),
    verifyStorage: async () => {
      await assertWritable(dataDir);
      await tryStore(openStore(config));
    },
    machineClock: systemClock,
  };
};
