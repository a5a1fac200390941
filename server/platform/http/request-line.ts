import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The network of an address, which does not identify a household: 256 addresses, or a /48 in IPv6. */
export const cutAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/u, '0/24');
  if (!isIPv6(plain)) return 'unknown';
  const compressed = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const [head = ''] = compressed.split('::');
  const groups = [...head.split(':').filter((group) => group !== ''), '0', '0', '0'];
  return `${groups.slice(0, 3).join(':')}::/48`;
};

const uuid = /^[\da-f-]{36}$/iu;

/**
 * The path of a request without secrets. It contains ids where the caller had to sign in; where an address alone
 * opens a page, a receipt or a payment, and for unknown routes, only the names of the parts.
 */
const pathOf = (request: FastifyRequest): string => {
  const { url: pattern, config } = request.routeOptions;
  if (pattern === undefined || pattern.includes('*')) {
    const [first = ''] = request.url.slice(1).split(/[/?]/u, 1);
    return `/${first.slice(0, 20)}/…`;
  }
  const params = request.params as Record<string, string>;
  const isSignedIn = config.access !== undefined && config.access !== 'public';
  return pattern.replaceAll(/:(\w+)/gu, (part, name: string) => {
    const value = params[name] ?? '';
    return isSignedIn && uuid.test(value) ? value : part;
  });
};

/** The log line of a request: caller, rough address, call and result; no secret, no typed text. */
export const requestLine = (request: FastifyRequest, reply: FastifyReply) => ({
  requestId: request.id,
  method: request.method,
  path: pathOf(request),
  status: reply.statusCode,
  milliseconds: Math.round(reply.elapsedTime),
  person: request.viewer?.id,
  address: cutAddress(request.ip),
});
