import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

const privateNetworks = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(net, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** One household has 2^64 IPv6 addresses, so the first half, which they share, is counted. */
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
 * The caller's address, or undefined behind a proxy that TRUST_PROXY does not name: everybody behind it
 * has the proxy's address, and counting that one would lock out a whole school.
 */
export const findClientAddress = ({ ip, socket, headers }: FastifyRequest): string | undefined => {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isUnknownProxy = isForwarded && ip === socket.remoteAddress && isPrivate(ip);
  return isUnknownProxy ? undefined : netOf(ip);
};
