import type { FastifyRequest } from 'fastify';

const loopbackHost = /^(?:localhost|[^/]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/iu;
const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/iu;

/** Whether a host name, as an address writes it (`[::1]`), leads to this machine only (RFC 6761 for `*.localhost`). */
export const isLoopbackHost = (hostname: string): boolean => loopbackHost.test(hostname);

/** Whether the network address of a peer is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address);

/**
 * The origin to which a browser returns. On this machine the address in use may differ from the public one
 * (`127.0.0.1` and `localhost`), and each has its own local storage, so the origin of the request is used. It is used
 * only where the public address, the named host and the caller are all this machine, because a caller can send any
 * host.
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
