import type { FastifyRequest } from 'fastify';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { clientAddressOf, isFromUndeclaredProxy } from './client-address.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { LimitKeys, Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    deviceCookies: DeviceCookies;
  }
}

const typedAddress = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
};

/** The secret of a link that stands for its person. */
const linkOf = (params: unknown): string | undefined => {
  const { token } = (params ?? {}) as { token?: string };
  return token;
};

/** The network address, person and device that a request is counted for. Needs the parsed body. */
export const limitKeysOf = (request: FastifyRequest): LimitKeys => {
  const typed = typedAddress(request.body);
  return {
    ip: clientAddressOf(request),
    person: typed ?? request.viewer?.id ?? linkOf(request.params),
    device:
      typed === undefined
        ? undefined
        : request.server.deviceCookies.findDevice(request.headers.cookie, typed),
  };
};

type Options = { limits: Limits; deviceCookies: DeviceCookies };

/**
 * Makes the counters reachable as `app.limits`, for the routes that name a limit, and counts the calls of each
 * signed-in person. Writes into the log, once, that a proxy is not named by `TRUST_PROXY`.
 */
export const limitsPlugin = serverPlugin<Options>(
  'limits',
  ['authentication'],
  (app, { limits, deviceCookies }) => {
    app.decorate('limits', limits);
    app.decorate('deviceCookies', deviceCookies);

    let isProxyNoticed = false;
    app.addHook('onRequest', async (request) => {
      if (!isProxyNoticed && isFromUndeclaredProxy(request)) {
        isProxyNoticed = true;
        request.log.warn(
          { peer: request.ip },
          'a reverse proxy passes requests on, but TRUST_PROXY does not name it: everybody behind it counts as one caller',
        );
      }
      if (request.viewer) await limits.countMember(request.viewer.id);
    });
  },
);
