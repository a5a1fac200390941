import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer as createListener, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens more listeners at the address at which the server listens; their connections are the server's. */
    openMoreListeners: () => Promise<void>;
  }
}

/**
 * Node accepts one connection of a listener in each turn of its event loop, and a turn is long under load: when a
 * class connected at once, the queue of a single listener was full, and the system dropped the next connections
 * (decisions/0143).
 */
const listenerCount = 128;

/** Connections that wait to be accepted, of each listener; the system may allow fewer. */
export const backlog = 4096;

/**
 * Whether several listeners of this process can share a port. Workers have their connections from the first process, which has
 * nothing to do but to accept them.
 */
export const canSharePort = process.platform === 'linux' && !cluster.isWorker;

/**
 * Fails when another program listens there. Listeners that share a port would not notice another installation that shares it,
 * too.
 * @throws the system's error, such as EADDRINUSE
 */
export const assertPortIsFree = async (host: string, port: number): Promise<void> => {
  const probe = createListener().listen({ host, port });
  await once(probe, 'listening');
  await closed(probe);
};

const closed = (listener: Server): Promise<void> =>
  new Promise((resolve) => {
    listener.close(() => resolve());
  });

/**
 * Registered last, because its `preClose` waits until all connections have ended, and hooks of other plugins may end them.
 */
export const listenersPlugin = serverPlugin('listeners', [], (app: FastifyInstance) => {
  const others: Server[] = [];
  app.decorate('openMoreListeners', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') return;
    const options = { host: address.address, port: address.port, backlog, reusePort: true };
    for (let n = 1; n < listenerCount; n += 1) {
      const listener = createListener({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      );
      others.push(listener);
      listener.listen(options);
      await once(listener, 'listening');
    }
  });
  app.addHook('preClose', async () => {
    if (others.length > 0) await Promise.all([app.server, ...others].map(closed));
  });
});
