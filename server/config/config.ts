import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { findContradictions } from './contradictions.ts';
import { type PaymobSettings, readPaymobSettings } from './paymob-settings.ts';
import type { S3Settings } from '#server/platform/files/s3/s3-settings.ts';
import type { WhatsAppSettings } from '#server/platform/message-gateway/whatsapp.ts';
import { findMisspelt, type Misspelt } from './misspelt.ts';
import { readS3Settings } from './s3-settings.ts';
import { variables } from './variables.ts';
import { readWhatsAppSettings } from './whatsapp-settings.ts';
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

/** Whether the name or address leads to this machine only. */
const isLocalName = (host: string): boolean => isLoopbackHost(host) || isLoopbackAddress(host);

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
