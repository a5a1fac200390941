import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseReachable } from '#server/platform/database/health.repository.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

type Options = { database: Database };

/** `/healthz`: the process runs. `/readyz`: the database answers and the server accepts new requests. */
export const healthPlugin = routesPlugin<Options>('health', ['stop'], (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.stopping.hasBegun && (await isDatabaseReachable(database));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
});
