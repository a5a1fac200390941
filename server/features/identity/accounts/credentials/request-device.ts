import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** The name that was typed at a sign-in, then the other names of the same account. */
export type SignInNames = readonly [string, ...string[]];

/** The device that signs in: its user agent, and its device cookie for the account. */
export const deviceOf = (
  { deviceCookies }: Platform,
  [name, ...otherNames]: SignInNames,
  { headers }: FastifyRequest,
) => ({
  userAgent: headers['user-agent'] ?? '',
  ...deviceCookies.signDevice(headers.cookie, name, otherNames),
});

/**
 * The browser that registers an address. Its cookie differs from that of a browser that has signed in: a registration proves
 * nothing about the account, so the browser gets no counter of wrong passwords of its own. The prefix cannot be part of an
 * address, because the first part of an address has no colon.
 */
export const registeringDeviceOf = ({ deviceCookies }: Platform, email: string, cookies?: string) =>
  deviceCookies.signDevice(cookies, `register:${email}`);

export const findRegisteringDevice = (
  { deviceCookies }: Platform,
  email: string,
  cookies?: string,
): string | undefined => deviceCookies.findDevice(cookies, `register:${email}`);

/** From now on, wrong passwords on other devices do not lock out this device (decisions/0019). */
export const setDeviceCookie = (
  reply: FastifyReply,
  { setCookie }: { setCookie: string },
): void => {
  void reply.header('set-cookie', setCookie);
};
