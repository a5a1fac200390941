import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseReachable } from '#server/platform/database/health.repository.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

type Options = { database: Database };

/** Whether the application accepts new requests and its database answers. */
export const isReady = async (app: FastifyInstance, database: Database): Promise<boolean> =>
  !app.stopping.hasBegun && (await isDatabaseReachable(database));

/** `/healthz`: the process runs. `/readyz`: the database answers and the server accepts new requests. */
export const healthPlugin = routesPlugin<Options>('health', ['stop'], (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(app, database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
});
