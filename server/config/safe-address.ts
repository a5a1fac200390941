import { isLoopbackHost } from '#server/platform/http/messages/loopback.ts';

/** An address for keys and payments: without TLS on this machine only, where tests listen. */
export const isSafeAddress = (value: string): boolean => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || isLoopbackHost(hostname);
};
