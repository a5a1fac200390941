import { isIP, SocketAddress } from 'node:net';
import * as z from 'zod/mini';
import { backupVariables } from './backup-settings.ts';
import { optional } from './optional.ts';
import { integrationsPattern, publicKeyPattern, secretKeyPattern } from './paymob-settings.ts';
import { isSafeAddress } from './safe-address.ts';
import { s3Variables } from './s3-settings.ts';
import { whatsAppVariables } from './whatsapp-settings.ts';

/** The minimum prefix length of a proxy network: 10.0.0.0/8, the same in IPv6 (::ffff:10.0.0.0/104), and fc00::/7. */
const minPrefixLengthOf = (address: string): number => {
  if (isIP(address) === 4) return 8;
  const compressed = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^(?:::|0:)/u.test(compressed) ? 104 : 7;
};

/**
 * An address, a network such as 10.0.0.0/8, or a predefined name of networks. Networks with strangers are refused: a
 * stranger could choose the address that a call is counted for.
 */
const isProxyAddress = (value: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits] = value.split('/', 2);
  const version = isIP(address);
  if (version === 0 || bits === undefined) return version > 0;
  return (
    /^\d{1,3}$/u.test(bits) &&
    Number(bits) >= minPrefixLengthOf(address) &&
    Number(bits) <= (version === 4 ? 32 : 128)
  );
};

const isProxyList = (value: string): boolean =>
  value.split(',').every((part) => isProxyAddress(part.trim()));

const portVariable = {
  schema: optional(
    z.string().check(z.refine((value) => /^\d{1,5}$/u.test(value) && Number(value) <= 65_535)),
  ),
  allowed: 'a whole number from 0 to 65535',
};

const postgresVariable = {
  schema: optional(z.url({ protocol: /^postgres(ql)?$/u })),
  allowed:
    'an address such as postgres://user:password@host:5432/database; signs such as @ : / # % in a password are written ' +
    '%40 %3A %2F %23 %25',
};

/** The settings: what each takes, means, and is where it is not set (`docs/settings.md` is made from them). */
export const variables = {
  HOST: {
    schema: optional(z.string().check(z.maxLength(255))),
    allowed: 'a host name or address',
    meaning:
      'The address that it listens on; one that other machines reach counts as a public address',
    whenUnset: '127.0.0.1',
  },
  PORT: {
    ...portVariable,
    meaning: 'The port that it listens on; if this one is in use, the start fails',
    whenUnset: '3000, or the next free one',
  },
  HEALTH_PORT: {
    ...portVariable,
    meaning:
      'A port on `HOST` at which a thread of its own answers `/healthz` and `/readyz`, at once under any load',
    whenUnset: 'none; they are answered at `PORT` in any case',
  },
  PUBLIC_URL: {
    schema: optional(z.url({ protocol: /^https?$/u })),
    allowed: 'an address that begins with http:// or https://',
    meaning: 'The address in mails and certificates',
    whenUnset: '`http://localhost:PORT`',
  },
  DATA_DIR: {
    schema: optional(z.string()),
    allowed: 'a folder',
    meaning:
      "The embedded database, and the uploaded files unless `S3_ENDPOINT` is set. Started by root below a folder that other users can't enter, such as root's home, the database lies in `/var/lib/chemistry-platform`, and `DATA_DIR/postgres` is a link to it",
    whenUnset: '`./data`',
  },
  ...backupVariables,
  METRICS_TOKEN: {
    schema: optional(z.string().check(z.minLength(20), z.maxLength(200))),
    allowed: 'from 20 to 200 characters',
    meaning:
      'What Prometheus sends as `Authorization: Bearer …` to read `/metrics`; see [operating.md](operating.md)',
    whenUnset: 'none; `/metrics` then answers this machine alone',
  },
  DATABASE_URL: {
    ...postgresVariable,
    meaning:
      'A PostgreSQL of version 17 or newer to use instead of the embedded one; its database has the encoding UTF8 and an `LC_CTYPE` other than `C`',
    whenUnset: 'the embedded one',
  },
  DATABASE_DIRECT_URL: {
    ...postgresVariable,
    meaning:
      'PostgreSQL itself, where `DATABASE_URL` is a PgBouncer (1.21 or newer) before it; see [operating.md](operating.md)',
    whenUnset: 'none',
  },
  DATABASE_REPLICA_URL: {
    ...postgresVariable,
    meaning:
      'A streaming copy of that database: statistics and lists of the dashboard are read there while it is at most 5 seconds behind',
    whenUnset: 'none',
  },
  UPGRADE_POSTGRES: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning:
      '`1` upgrades an embedded database that an earlier major version of PostgreSQL made, without a question at the terminal; see [operating.md](operating.md)',
    whenUnset: 'the start asks',
  },
  ...s3Variables,
  DEMO: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning: '`1` fills a database without courses with demo content, `0` does not',
    whenUnset: '1 when embedded, else 0',
  },
  TEACHER_EMAIL: {
    schema: optional(z.email()),
    allowed: 'an e-mail address',
    meaning: "The teacher's address at the first start",
    whenUnset: 'teacher@example.com',
  },
  TEACHER_PASSWORD: {
    schema: optional(z.string().check(z.maxLength(200))),
    allowed: 'at most 200 characters',
    meaning:
      "The teacher's password at the first start, with `TEACHER_EMAIL` only; it has to pass the six checks of the registration page (spec §5), and on a public address not be one that strangers try first",
    whenUnset: 'made and printed once',
  },
  SMTP_URL: {
    schema: optional(z.url({ protocol: /^smtps?$/u })),
    allowed: 'an address that begins with smtp:// or smtps://',
    meaning:
      'Where mail goes, such as `smtps://user:password@mail.example.com`; `smtp://` switches to TLS before anything is said, and sends nothing where the server of another machine cannot',
    whenUnset: 'the development mailbox, on this machine alone',
  },
  DEV_MAILBOX: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning:
      '`1` allows the development mailbox on a public address too; who has the key of the start reads every mail there',
    whenUnset: 'only on this machine alone',
  },
  MAIL_FROM: {
    schema: optional(z.string().check(z.includes('@'))),
    allowed: 'a sender with @',
    meaning: 'The sender of mail',
    whenUnset: "the platform's name with `no-reply@localhost`",
  },
  PAYMOB_SECRET_KEY: {
    schema: optional(z.string().check(z.regex(secretKeyPattern))),
    allowed:
      'the secret key of an Egyptian account, which begins with egy_sk_test_ or egy_sk_live_',
    meaning: 'The secret key of the account at Paymob; see [going-live.md](going-live.md)',
    whenUnset:
      'none; payments are then simulated on an address of this machine, and elsewhere cards and wallets are not offered',
  },
  PAYMOB_PUBLIC_KEY: {
    schema: optional(z.string().check(z.regex(publicKeyPattern))),
    allowed:
      'the public key of an Egyptian account, which begins with egy_pk_test_ or egy_pk_live_',
    meaning: 'Its public key, of the same mode',
    whenUnset: 'none',
  },
  PAYMOB_HMAC_SECRET: {
    schema: optional(z.string().check(z.minLength(16))),
    allowed: 'the HMAC secret of the account, at least 16 characters',
    meaning: 'The secret with which Paymob signs what it reports',
    whenUnset: 'none',
  },
  PAYMOB_INTEGRATIONS: {
    schema: optional(z.string().check(z.regex(integrationsPattern))),
    allowed: 'the integration ids, such as "card:123456,wallet:123457", or one of them',
    meaning: 'The integration ids of the methods, such as `card:123456,wallet:123457`',
    whenUnset: 'none',
  },
  PAYMOB_API_KEY: {
    schema: optional(z.string().check(z.minLength(16))),
    allowed: 'the API key of the account, at least 16 characters',
    meaning:
      'The key with which the product asks about a payment whose report got lost; without it such a payment fails after two hours, until Paymob says otherwise',
    whenUnset: 'none',
  },
  PAYMOB_BASE_URL: {
    schema: optional(z.url({ protocol: /^https?$/u }).check(z.refine(isSafeAddress))),
    allowed: 'an address that begins with https://',
    meaning: 'Where Paymob listens',
    whenUnset: '`https://accept.paymob.com`',
  },
  ...whatsAppVariables,
  PAYMENT_SIMULATOR: {
    schema: optional(z.enum(['0', '1'])),
    allowed: '0 or 1',
    meaning:
      '`1` simulates payments on a public address too: no money moves, so students open lessons for nothing; `0` offers no simulated payments',
    whenUnset: 'only on an address of this machine',
  },
  LOG_LEVEL: {
    schema: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
    allowed: 'debug, info, warn, error or silent',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`',
    whenUnset: 'info',
  },
  TRUST_PROXY: {
    schema: optional(z.string().check(z.refine(isProxyList))),
    allowed:
      'the addresses of the proxies, "loopback" for one on this machine, else such as "10.0.0.5, 192.168.1.0/24"; not ' +
      'everybody (true, *, 0.0.0.0/0, ::/0), because then each caller could name the address that it counts for',
    meaning:
      'The addresses of the reverse proxies in front of it, such as `loopback` or `10.0.0.0/8`, whose `X-Forwarded-For` is trusted, but no network that strangers are in; without it everybody behind a proxy counts as one caller',
    whenUnset: 'none',
  },
  DRAIN_SECONDS: {
    schema: optional(
      z.string().check(z.refine((value) => /^\d{1,2}$/u.test(value) && Number(value) <= 60)),
    ),
    allowed: 'a whole number from 0 to 60',
    meaning:
      'How long it still accepts requests at the stop, after `/readyz` says 503, so that a load balancer notices',
    whenUnset: '3 on a public address, else 0',
  },
  WORKERS: {
    schema: optional(
      z.string().check(z.refine((value) => /^[1-9]\d?$/u.test(value) && Number(value) <= 64)),
    ),
    allowed: 'a whole number from 1 to 64',
    meaning: 'Processes that serve requests, from 1 to 64; they share the port and the database',
    whenUnset: '1 on up to two cores, else one less than the cores',
  },
  RATE_LIMIT_FACTOR: {
    schema: optional(
      z.string().check(z.refine((value) => /^\d{1,9}(\.\d+)?$/u.test(value) && Number(value) > 0)),
    ),
    allowed: 'a number above 0',
    meaning: 'Multiplies every rate limit; a load test sets it high',
    whenUnset: '1',
  },
} as const;
