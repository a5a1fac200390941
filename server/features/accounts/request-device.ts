import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** What signs in: the browser's name, and its mark as a device of the account. */
export const deviceOf = (
  { knownDevices }: Platform,
  email: string,
  { headers }: FastifyRequest,
) => ({
  userAgent: headers['user-agent'] ?? '',
  ...knownDevices.markDevice(headers.cookie, email),
});

/** From now on, wrong passwords of others keep nobody out at this device (decisions/0019). */
export const keepMark = (reply: FastifyReply, { setCookie }: { setCookie: string }): void => {
  void reply.header('set-cookie', setCookie);
};
