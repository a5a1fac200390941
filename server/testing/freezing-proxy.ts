import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * A way to a PostgreSQL that can be frozen: connections stay, new ones are taken, and nothing gets through, as with
 * a machine that hangs.
 */
export const createFreezingProxy = async (connectionString: string) => {
  const address = new URL(connectionString);
  const socketPath = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const proxy = createServer({ pauseOnConnect: true }, (from) => {
    const to = connect(socketPath);
    from.pipe(to).pipe(from);
    track(from);
    track(to);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  const throughProxy = new URL(connectionString);
  throughProxy.searchParams.delete('host');
  throughProxy.host = `127.0.0.1:${port}`;
  return {
    connectionString: throughProxy.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
