import type { FastifyInstance } from 'fastify';
import { isDatabaseReachable, type Pools } from '#server/platform/database/health.repository.ts';
import { type Disk, readRoom } from '#server/platform/disk/disk.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';

type WatchedParts = Pools & { disk: Disk };

/** Whether the application accepts new requests, its database answers, and its disk is not full. */
export const isReady = async (app: FastifyInstance, parts: WatchedParts): Promise<boolean> =>
  !app.stopping.hasBegun &&
  (await readRoom(parts.disk)) !== 'full' &&
  (await isDatabaseReachable(parts));

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests. `/readyz/shutdown`: it is not about to stop. The last is
 * for proxies that should take out a stopping node, but not all nodes at once when the database is away.
 */
export const healthPlugin = routesPlugin<WatchedParts>('health', ['stop'], (app, parts) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(app, parts);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/readyz/shutdown', async (_request, reply) =>
    app.stopping.hasBegun ? reply.code(503).send({ status: 'stopping' }) : { status: 'running' },
  );
});
