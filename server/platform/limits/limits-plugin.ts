import type { FastifyRequest } from 'fastify';
import { serverPlugin } from '#server/platform/http/plugin.ts';
import { findClientAddress } from './client-address.ts';
import type { LimitKeys, Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

const typedAddress = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
};

/** The network address and the person that a request is counted for. Needs the parsed body. */
export const limitKeysOf = (request: FastifyRequest): LimitKeys => ({
  ip: findClientAddress(request),
  person: typedAddress(request.body) ?? request.viewer?.id,
});

/** Makes the counters reachable as `app.limits`, for the routes that name a limit. */
export const limitsPlugin = serverPlugin<{ limits: Limits }>('limits', [], (app, { limits }) => {
  app.decorate('limits', limits);
});
