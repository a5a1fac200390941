import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of networks behind it and of no host at all: a push service is on the internet. */
const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
  // The same network as an IPv6 socket names it, and behind the translation of NAT64.
  privateAddresses.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is one of the internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Whether an address that a browser gave may be a push service: https on the usual port, by name, without a password.
 * What the name leads to is checked at each connection (`lookUpPublic`).
 */
export const isPushAddress = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return protocol === 'https:' && port === '' && `${username}${password}` === '' && isName;
};

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** As `dns.lookup`, but only for public addresses: a name may resolve differently the second time. */
export const lookUpPublic = (hostname: string, options: LookupOptions, callback: Callback): void =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (error ?? !first) {
      callback(error ?? new Error(`${hostname} leads to no public address.`), []);
      return;
    }
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
