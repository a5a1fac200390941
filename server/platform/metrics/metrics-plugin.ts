import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { isLoopbackAddress } from '#server/platform/http/messages/loopback.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import type { Metrics } from './metrics.ts';

type Options = { metrics: Metrics; token: string | undefined };

/** Whether a proxy passed the call on: then the peer on this machine is not the caller. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;

/** With a token only who has it; without one only this machine. */
const mayRead = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined)
    return isLoopbackAddress(request.socket.remoteAddress ?? '') && !isForwarded(request);
  const sent = request.headers.authorization ?? '';
  return timingSafeEqual(hashToken(sent), hashToken(`Bearer ${token}`));
};

/** Measures every call, and answers `/metrics` in the format of Prometheus. */
export const metricsPlugin = serverPlugin<Options>('metrics', [], (app, { metrics, token }) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.noteCall({
      // An unknown address has no route; each would become a time series of its own.
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('request.not_found');
    return reply.type(metrics.contentType).send(await metrics.write());
  });
});
