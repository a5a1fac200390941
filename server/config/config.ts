import { isIP, SocketAddress } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type BackupSettings, backupVariables, readBackupSettings } from './backup-settings.ts';
import { findContradictions } from './contradictions.ts';
import {
  integrationsPattern,
  type PaymobSettings,
  publicKeyPattern,
  readPaymobSettings,
  secretKeyPattern,
} from './paymob-settings.ts';
import type { S3Settings } from '#server/platform/files/s3/s3-settings.ts';
import type { WhatsAppSettings } from '#server/platform/message-gateway/whatsapp.ts';
import { findMisspelt, type Misspelt } from './misspelt.ts';
import { optional } from './optional.ts';
import { isSafeAddress } from './safe-address.ts';
import { readS3Settings, s3Variables } from './s3-settings.ts';
import { readWhatsAppSettings, whatsAppVariables } from './whatsapp-settings.ts';
import { isLoopbackAddress, isLoopbackHost } from '#server/platform/http/messages/loopback.ts';

/** The settings of the product, read from the environment and checked once at the start (decisions §11). */
export type Config = BackupSettings & {
  host: string;
  port: number;
  /** Whether `PORT` was given: then a taken port is an error and not a reason to take the next. */
  isPortFixed: boolean;
  publicUrl: string | undefined;
  /** Whether other machines reach it: by `PUBLIC_URL`, or because it listens for them on `HOST`. */
  isPublic: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler before it (decisions/0158). */
  databaseDirectUrl: string | undefined;
  /** A streaming copy of that database, for reads that bear a few seconds of age (decisions/0159). */
  databaseReplicaUrl: string | undefined;
  /** The bucket in which files lie instead of in `dataDir`. */
  s3: S3Settings | undefined;
  /** Whether a database of an earlier PostgreSQL is upgraded without a question at the terminal (decisions/0160). */
  upgradesPostgres: boolean;
  demo: boolean;
  teacher: { email: string; password: string | undefined } | undefined;
  smtpUrl: string | undefined;
  /** Whether mail goes to `/dev/mailbox`: on this machine without `SMTP_URL`, elsewhere by `DEV_MAILBOX=1` only. */
  hasDevelopmentMailbox: boolean;
  mailFrom: string;
  /** The account at the payment gateway; undefined without one. */
  paymob: PaymobSettings | undefined;
  /**
   * Whether payments are simulated where there is no account: on this machine, elsewhere by `PAYMENT_SIMULATOR=1` only.
   * The simulator opens lessons, and takes no money for them.
   */
  hasPaymentSimulator: boolean;
  /** The number through which messages to parents are sent; without one they are simulated beside the mailbox of development. */
  whatsapp: WhatsAppSettings | undefined;
  /** The token for `/metrics`; without one only this machine reads them. */
  metricsToken: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The addresses of the reverse proxies, separated by commas. */
  trustProxy: string | undefined;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  /** Processes that serve requests. */
  workers: number;
  /** An additional port for health checks, which a thread of its own answers. */
  healthPort: number | undefined;
  /** How long requests are still accepted at the stop, after `/readyz` has turned to 503. */
  drainSeconds: number;
  /** Variables that are almost named like settings. */
  misspelt: Misspelt[];
};

/** The database needs a core too. */
const usualWorkers = (): number => {
  const cores = availableParallelism();
  return cores <= 2 ? 1 : cores - 1;
};

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

/** Whether the name or address leads to this machine only. */
const isLocalName = (host: string): boolean => isLoopbackHost(host) || isLoopbackAddress(host);

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

const variables = {
  HOST: { schema: optional(z.string().check(z.maxLength(255))), allowed: 'a host name or address' },
  PORT: portVariable,
  HEALTH_PORT: portVariable,
  PUBLIC_URL: {
    schema: optional(z.url({ protocol: /^https?$/u })),
    allowed: 'an address that begins with http:// or https://',
  },
  DATA_DIR: { schema: optional(z.string()), allowed: 'a folder' },
  ...backupVariables,
  METRICS_TOKEN: {
    schema: optional(z.string().check(z.minLength(20), z.maxLength(200))),
    allowed: 'from 20 to 200 characters',
  },
  DATABASE_URL: postgresVariable,
  DATABASE_DIRECT_URL: postgresVariable,
  DATABASE_REPLICA_URL: postgresVariable,
  UPGRADE_POSTGRES: { schema: optional(z.enum(['0', '1'])), allowed: '0 or 1' },
  ...s3Variables,
  DEMO: { schema: optional(z.enum(['0', '1'])), allowed: '0 or 1' },
  TEACHER_EMAIL: { schema: optional(z.email()), allowed: 'an e-mail address' },
  TEACHER_PASSWORD: {
    schema: optional(z.string().check(z.maxLength(200))),
    allowed: 'at most 200 characters',
  },
  SMTP_URL: {
    schema: optional(z.url({ protocol: /^smtps?$/u })),
    allowed: 'an address that begins with smtp:// or smtps://',
  },
  DEV_MAILBOX: { schema: optional(z.enum(['0', '1'])), allowed: '0 or 1' },
  MAIL_FROM: { schema: optional(z.string().check(z.includes('@'))), allowed: 'a sender with @' },
  PAYMOB_SECRET_KEY: {
    schema: optional(z.string().check(z.regex(secretKeyPattern))),
    allowed:
      'the secret key of an Egyptian account, which begins with egy_sk_test_ or egy_sk_live_',
  },
  PAYMOB_PUBLIC_KEY: {
    schema: optional(z.string().check(z.regex(publicKeyPattern))),
    allowed:
      'the public key of an Egyptian account, which begins with egy_pk_test_ or egy_pk_live_',
  },
  PAYMOB_HMAC_SECRET: {
    schema: optional(z.string().check(z.minLength(16))),
    allowed: 'the HMAC secret of the account, at least 16 characters',
  },
  PAYMOB_INTEGRATIONS: {
    schema: optional(z.string().check(z.regex(integrationsPattern))),
    allowed: 'the integration ids, such as "card:123456,wallet:123457", or one of them',
  },
  PAYMOB_API_KEY: {
    schema: optional(z.string().check(z.minLength(16))),
    allowed: 'the API key of the account, at least 16 characters',
  },
  PAYMOB_BASE_URL: {
    schema: optional(z.url({ protocol: /^https?$/u }).check(z.refine(isSafeAddress))),
    allowed: 'an address that begins with https://',
  },
  ...whatsAppVariables,
  PAYMENT_SIMULATOR: { schema: optional(z.enum(['0', '1'])), allowed: '0 or 1' },
  LOG_LEVEL: {
    schema: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
    allowed: 'debug, info, warn, error or silent',
  },
  TRUST_PROXY: {
    schema: optional(z.string().check(z.refine(isProxyList))),
    allowed:
      'the addresses of the proxies, "loopback" for one on this machine, else such as "10.0.0.5, 192.168.1.0/24"; not ' +
      'everybody (true, *, 0.0.0.0/0, ::/0), because then each caller could name the address that it counts for',
  },
  DRAIN_SECONDS: {
    schema: optional(
      z.string().check(z.refine((value) => /^\d{1,2}$/u.test(value) && Number(value) <= 60)),
    ),
    allowed: 'a whole number from 0 to 60',
  },
  WORKERS: {
    schema: optional(
      z.string().check(z.refine((value) => /^[1-9]\d?$/u.test(value) && Number(value) <= 64)),
    ),
    allowed: 'a whole number from 1 to 64',
  },
  RATE_LIMIT_FACTOR: {
    schema: optional(
      z.string().check(z.refine((value) => /^\d{1,9}(\.\d+)?$/u.test(value) && Number(value) > 0)),
    ),
    allowed: 'a number above 0',
  },
} as const;

type VariableName = keyof typeof variables;

/** Variables that are, or contain, a secret: their values are not shown. */
const secretVariables =
  /PASSWORD|SECRET|API_KEY|BACKUP_KEY|TOKEN|^(?:DATABASE|DATABASE_DIRECT|DATABASE_REPLICA|SMTP)_URL$/u;

/** A wrong setting: names the variable, what is wrong with it and what is allowed. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings.
 * @throws ConfigError naming every wrong variable at once
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const problems: string[] = [];
  const read = <N extends VariableName>(name: N): z.output<(typeof variables)[N]['schema']> => {
    const { schema, allowed } = variables[name];
    const result = schema.safeParse(environment[name]?.trim());
    if (result.success) return result.data as z.output<(typeof variables)[N]['schema']>;
    const shown = secretVariables.test(name) ? 'the given value' : `"${environment[name]}"`;
    problems.push(`${name}: ${shown} is not valid; allowed: ${allowed}.`);
    return undefined as z.output<(typeof variables)[N]['schema']>;
  };

  const port = read('PORT');
  const healthPort = read('HEALTH_PORT');
  const publicUrl = read('PUBLIC_URL')?.replace(/\/+$/u, '');
  const smtpUrl = read('SMTP_URL');
  const devMailbox = read('DEV_MAILBOX');
  const host = read('HOST') ?? '127.0.0.1';
  const isPublic =
    !isLocalName(host) || (publicUrl !== undefined && !isLocalName(new URL(publicUrl).hostname));
  const simulator = read('PAYMENT_SIMULATOR');
  const databaseUrl = read('DATABASE_URL');
  const demo = read('DEMO');
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const teacherEmail = read('TEACHER_EMAIL');
  const teacherPassword = read('TEACHER_PASSWORD');
  const { paymob, problems: paymobProblems } = readPaymobSettings({
    PAYMOB_SECRET_KEY: read('PAYMOB_SECRET_KEY'),
    PAYMOB_PUBLIC_KEY: read('PAYMOB_PUBLIC_KEY'),
    PAYMOB_HMAC_SECRET: read('PAYMOB_HMAC_SECRET'),
    PAYMOB_INTEGRATIONS: read('PAYMOB_INTEGRATIONS'),
    PAYMOB_API_KEY: read('PAYMOB_API_KEY'),
    PAYMOB_BASE_URL: read('PAYMOB_BASE_URL')?.replace(/\/+$/u, ''),
  });
  const { s3, problems: s3Problems } = readS3Settings(read);
  const { whatsapp, problems: whatsAppProblems } = readWhatsAppSettings(read);
  const config: Config = {
    host,
    port: Number(port ?? 3000),
    isPortFixed: port !== undefined,
    publicUrl,
    isPublic,
    dataDir,
    ...readBackupSettings(read, dataDir),
    upgradesPostgres: read('UPGRADE_POSTGRES') === '1',
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    s3,
    demo: demo === undefined ? databaseUrl === undefined : demo === '1',
    teacher: teacherEmail
      ? { email: teacherEmail.toLowerCase(), password: teacherPassword }
      : undefined,
    smtpUrl,
    hasDevelopmentMailbox: !smtpUrl && (!isPublic || devMailbox === '1'),
    mailFrom: read('MAIL_FROM') ?? 'no-reply@localhost',
    paymob,
    hasPaymentSimulator: !paymob && (simulator === undefined ? !isPublic : simulator === '1'),
    whatsapp,
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    trustProxy: read('TRUST_PROXY'),
    rateLimitFactor: Number(read('RATE_LIMIT_FACTOR') ?? 1),
    workers: Number(read('WORKERS') ?? usualWorkers()),
    healthPort: healthPort === undefined ? undefined : Number(healthPort),
    misspelt: findMisspelt(Object.keys(environment), Object.keys(variables)),
    drainSeconds: Number(read('DRAIN_SECONDS') ?? (isPublic ? 3 : 0)),
  };
  const settings = { ...config, teacherEmail, teacherPassword, simulator, devMailbox };
  problems.push(
    ...paymobProblems,
    ...s3Problems,
    ...whatsAppProblems,
    ...findContradictions(settings),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};
