import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it is not ready any more, and still answers. */
    stopping: { hasBegun: boolean };
  }
}

/** Once a stop has begun, each reply closes its connection, so that the next request reaches another node. */
export const stopPlugin = serverPlugin('stop', [], (app) => {
  const stopping = { hasBegun: false };
  app.decorate('stopping', stopping);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.hasBegun) void reply.header('connection', 'close');
    done();
  });
});

type StopLimits = {
  /** Ends when no more requests have to be accepted; until then readiness is false already. */
  drain: () => Promise<unknown>;
  /** How long accepted requests may take from then on, those that are still arriving included. */
  timeoutInMilliseconds: number;
};

/**
 * Stops the server: first it is not ready any more, so that a load balancer sends no more requests; then it accepts
 * none; what it has accepted it finishes, unless that takes too long (decisions/0038).
 */
export const stopServer = async (
  app: FastifyInstance,
  { drain, timeoutInMilliseconds }: StopLimits,
): Promise<void> => {
  app.stopping.hasBegun = true;
  await drain();
  const finished = new AbortController();
  const endLateRequests = setTimeout(timeoutInMilliseconds, undefined, {
    signal: finished.signal,
  }).then(() => app.server.closeAllConnections());
  // Rejects when everything has finished in time.
  endLateRequests.catch(() => undefined);
  await app.close();
  finished.abort();
};
