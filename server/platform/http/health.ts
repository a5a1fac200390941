import type { FastifyInstance } from 'fastify';
import { type Disk, readRoom } from '#server/platform/disk/disk.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseReachable } from '#server/platform/database/health.repository.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

type Options = { database: Database; disk: Disk };

/** Whether the application accepts new requests, its database answers, and its disk is not full. */
export const isReady = async (
  app: FastifyInstance,
  { database, disk }: Options,
): Promise<boolean> =>
  !app.stopping.hasBegun &&
  (await readRoom(disk)) !== 'full' &&
  (await isDatabaseReachable(database));

/** `/healthz`: the process runs. `/readyz`: it can serve, too. */
export const healthPlugin = routesPlugin<Options>('health', ['stop'], (app, options) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(app, options);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
});
