import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

const ownNets = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNets.addSubnet(net, bits, 'ipv4');
}
ownNets.addAddress('::1', 'ipv6');
ownNets.addSubnet('fc00::', 7, 'ipv6');

const isOwnNet = (address: string): boolean =>
  ownNets.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** One household has 2^64 addresses of version 6: their common half counts. */
const netOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split(
    '::',
  );
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
};

/**
 * The address of a proxy that nobody told us of is that of everybody behind it: counting it would
 * shut the whole school out, so it does not count.
 */
const ipOf = ({ ip, socket, headers }: FastifyRequest): string | undefined => {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isUnknownProxy = isForwarded && ip === socket.remoteAddress && isOwnNet(ip);
  return isUnknownProxy ? undefined : netOf(ip);
};

const typedAddress = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
};

/** Whom a request is counted for, once its body is parsed. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ip: ipOf(request),
  person: typedAddress(request.body) ?? request.viewer?.id,
});

/** Gives the routes that name a limit what keeps it. */
export const registerLimits = (app: FastifyInstance, limits: Limits): void => {
  app.decorate('limits', limits);
};
