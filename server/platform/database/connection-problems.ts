import { StartError } from '#server/platform/errors/start-error.ts';

/** The parts of `DATABASE_URL` without the password, so that no message can show it. */
export type ConnectionTarget = { host: string; port: number; user: string; database: string };

type Explain = (target: ConnectionTarget, message: string) => string;

const serverOf = ({ host, port }: ConnectionTarget) => `PostgreSQL at ${host}:${port}`;

export const makeOwner = ({ user, database }: ConnectionTarget) =>
  `Make it the owner: ALTER DATABASE "${database}" OWNER TO "${user}"`;

const notReached: Explain = (target) =>
  `${serverOf(target)} does not answer. Check host and port in DATABASE_URL, that the server runs, and that no firewall ` +
  'stands between.';

const unknownHost: Explain = ({ host }) =>
  `no machine is called "${host}". Correct the host in DATABASE_URL.`;

const wrongPassword: Explain = (target) =>
  `${serverOf(target)} refuses the password of "${target.user}". Correct user and password in DATABASE_URL; signs such as ` +
  '@ : / # in a password are written %40 %3A %2F %23.';

const untrustedCertificate: Explain = (target, message) =>
  `the certificate of ${serverOf(target)} is not trusted (${message}). Name its authority in DATABASE_URL ` +
  '(sslmode=verify-full&sslrootcert=/path/of/ca.crt).';

const explanations: Record<string, Explain> = {
  ECONNREFUSED: (target) =>
    `nothing listens at ${target.host}:${target.port}. Start PostgreSQL there, or correct host and port in DATABASE_URL.`,
  // The folder of a server's socket.
  ENOENT: (target) =>
    `there is no PostgreSQL at ${target.host}. Start it, or correct the host in DATABASE_URL.`,
  ECONNRESET: notReached,
  ETIMEDOUT: notReached,
  EHOSTUNREACH: notReached,
  ENETUNREACH: notReached,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  // invalid_password
  '28P01': wrongPassword,
  // invalid_authorization_specification: no such role, or no line of pg_hba.conf
  '28000': (target, message) =>
    `${serverOf(target)} does not let "${target.user}" in (${message}). Make the role, allow this machine in ` +
    'pg_hba.conf, or add sslmode=require to DATABASE_URL where the server demands encryption.',
  // invalid_catalog_name
  '3D000': (target) =>
    `${serverOf(target)} has no database "${target.database}". Make it: createdb --template=template0 --encoding=UTF8 ` +
    `--locale=C.UTF-8 --owner=${target.user} ${target.database}`,
  // insufficient_privilege
  '42501': (target, message) =>
    `${serverOf(target)} does not let "${target.user}" in (${message}). ${makeOwner(target)}`,
  // protocol_violation: how PgBouncer refuses what it does not pass on
  '08P01': (target, message) =>
    `${serverOf(target)} is a pooler that refuses limits of a connection (${message}). Name PostgreSQL itself in ` +
    'DATABASE_DIRECT_URL besides.',
  // too_many_connections
  '53300': (target) =>
    `${serverOf(target)} has no free connection. Raise max_connections there, or stop what holds them; one node uses up to 30.`,
  // cannot_connect_now
  '57P03': (target) => `${serverOf(target)} is starting or stopping. Start again in a moment.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrustedCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedCertificate,
  CERT_HAS_EXPIRED: untrustedCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: untrustedCertificate,
};

/** Messages of the driver that have no code. */
const explanationsOfDriver: [RegExp, Explain][] = [
  [
    /does not support SSL/u,
    (target) =>
      `${serverOf(target)} has no TLS, which sslmode in DATABASE_URL demands. Switch ssl on there, or, where nobody ` +
      'listens on the way, write sslmode=disable.',
  ],
  [/client password must be a string/u, wrongPassword],
  [/timeout/u, notReached],
];

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Explains in one line why a database could not be used, and what to do.
 * @param variable the setting that names it
 */
export const explainDatabaseProblem = (
  error: unknown,
  target: ConnectionTarget,
  variable = 'DATABASE_URL',
): StartError => {
  if (error instanceof StartError) return error;
  const { message } = error instanceof Error ? error : { message: String(error) };
  const explain =
    (error instanceof Error && explanations[codeOf(error) ?? '']) ||
    explanationsOfDriver.find(([pattern]) => pattern.test(message))?.[1];
  const text = explain
    ? explain(target, message)
    : `${serverOf(target)} cannot be used: ${message}. Correct that, and start again.`;
  return new StartError(`${variable}: ${text.replaceAll(' DATABASE_URL', ` ${variable}`)}`, {
    cause: error,
  });
};
