import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseReachable } from '#server/platform/database/health.repository.ts';

/** `/healthz`: the process lives. `/readyz`: it can answer from its database and takes new requests. */
export const registerHealth = (app: FastifyInstance, database: Database): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping && (await isDatabaseReachable(database));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
