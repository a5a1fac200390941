import type { FastifyRequest } from 'fastify';

const loopbackHost = /^(?:localhost|[^/]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/iu;
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/iu;

/** Whether a host name, as an address writes it (`[::1]`), leads to this machine only (RFC 6761 for `*.localhost`). */
export const isLoopbackHost = (hostname: string): boolean => loopbackHost.test(hostname);

/** Whether the network address of a peer is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address);

/**
 * The origin to which a browser is led back. On a machine of one's own the address in use may differ from the public one
 * (`127.0.0.1` and `localhost`), and the sign-in is kept for each apart: then it is the request's own. Only where the public address,
 * the named host and the caller are all this machine, because a caller writes the host as they like.
 */
export const originForReturn = (
  publicUrl: string,
  {
    host,
    socket,
  }: Pick<FastifyRequest, 'host'> & { socket: { remoteAddress?: string | undefined } },
): string => {
  const named = URL.parse(`http://${host}`);
  const isOnThisMachine =
    isLoopbackHost(new URL(publicUrl).hostname) &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    named !== null &&
    named.host === host.toLowerCase() &&
    isLoopbackHost(named.hostname);
  return isOnThisMachine ? named.origin : publicUrl;
};
