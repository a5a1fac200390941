import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '#server/config/config.ts';
import { bad, type Finding, good, warning } from './finding.ts';

const dayInMilliseconds = 24 * 3600 * 1000;
/** Certificates that renew themselves do so 30 days before their end. */
const warnedDays = 21;
const patienceInMilliseconds = 5000;

type Seen = { endsAt: Date; problem: string | undefined };

/** Reads the certificate that an address shows, trusted or not. @throws the error of the connection */
const readCertificate = async ({ hostname, port }: URL): Promise<Seen> => {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: isIP(hostname) === 0 ? hostname : '',
    rejectUnauthorized: false,
  });
  socket.setTimeout(patienceInMilliseconds, () =>
    socket.destroy(new Error('no answer within 5 s')),
  );
  try {
    await once(socket, 'secureConnect');
    const { valid_to: end } = socket.getPeerCertificate();
    const problem = socket.authorized ? undefined : String(socket.authorizationError);
    return { endsAt: new Date(end), problem };
  } finally {
    socket.destroy();
  }
};

/** What is wrong with a certificate; its end is said before anything else. */
export const judgeCertificate = ({ endsAt, problem }: Seen, now: Date): Finding => {
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayInMilliseconds);
  const day = endsAt.toISOString().slice(0, 10);
  if (days < 0) return bad(`it ended on ${day}: renew it, browsers refuse the page`);
  if (problem !== undefined)
    return bad(`browsers do not trust it (${problem}): install the whole chain for this name`);
  return days < warnedDays
    ? warning(
        `it ends on ${day}, in ${days} days: renew it, or look why that did not happen by itself`,
      )
    : good(`valid until ${day}`);
};

/** Looks at the certificate of PUBLIC_URL from this machine. */
export const checkCertificate = async (
  publicUrl: NonNullable<Config['publicUrl']>,
  now: Date,
): Promise<Finding> => {
  const url = new URL(publicUrl);
  try {
    return judgeCertificate(await readCertificate(url), now);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return warning(
      `${url.host} can't be reached from this machine (${text}): look whether the proxy runs and the name leads to it`,
    );
  }
};
