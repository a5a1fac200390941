import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** What signs in: the browser's name, and its mark as a device of the account. */
export const deviceOf = (
  { knownDevices }: Platform,
  email: string,
  { headers }: FastifyRequest,
) => ({
  userAgent: headers['user-agent'] ?? '',
  ...knownDevices.signDevice(headers.cookie, email),
});

/**
 * The browser that registers an address, marked apart from those that have signed in: a registration proves nothing about the
 * account, so it gives no counter of wrong passwords. A colon cannot stand in the first part of an address.
 */
export const registeringDeviceOf = ({ knownDevices }: Platform, email: string, cookies?: string) =>
  knownDevices.signDevice(cookies, `register:${email}`);

export const findRegisteringDevice = (
  { knownDevices }: Platform,
  email: string,
  cookies?: string,
): string | undefined => knownDevices.findDevice(cookies, `register:${email}`);

/** From now on, wrong passwords of others keep nobody out at this device (decisions/0019). */
export const setDeviceCookie = (
  reply: FastifyReply,
  { setCookie }: { setCookie: string },
): void => {
  void reply.header('set-cookie', setCookie);
};
