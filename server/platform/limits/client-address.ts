import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isForwarded } from '#server/platform/http/messages/forwarded.ts';

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
 * The network address that a call is counted for: the caller's where `TRUST_PROXY` names every proxy on the way, else
 * that of the peer, because anybody can write any address into a header.
 */
export const clientAddressOf = ({ ip }: FastifyRequest): string => netOf(ip);

/**
 * Whether the call came through a proxy that `TRUST_PROXY` does not name: a header says that it was passed on, the
 * peer has an address of this machine or its network, and the call is counted for that peer.
 */
export const isFromUndeclaredProxy = (request: FastifyRequest): boolean =>
  isForwarded(request) &&
  request.ip === request.socket.remoteAddress &&
  isPrivate(request.ip.replace(/^::ffff:(?=\d+\.)/iu, ''));
