import { announceStart, lockFacts, readConnectionFacts } from './connection-facts.repository.ts';
import { connectionsOfProcess, planPoolSize } from './connection-plan.ts';
import { openDatabase } from './database.ts';
import { migrationLimits } from './time-limits.ts';

/** What each process of a node needs to know of its connections. */
export type ConnectionShare = {
  /** Connections for the calls of the process. */
  poolSize: number;
  /** Under which the processes of the node announce themselves. */
  nodeId: string;
};

export type ConnectionReservation = ConnectionShare & {
  /** Ends the reservation, once all processes have announced themselves, or when the start fails. */
  release: () => Promise<void>;
};

type ReservationOptions = {
  /** PostgreSQL itself. */
  connectionString: string;
  nodeId: string;
  processes: number;
  isPooled: boolean;
};

/**
 * Plans the connections of each process of a node, by what the server allows and others use, and announces all of them on a
 * connection that stays until `release`. Of several nodes that start at once, each sees those before it.
 * @throws StartError when they do not fit
 */
export const reserveConnections = async ({
  connectionString,
  nodeId,
  processes,
  isPooled,
}: ReservationOptions): Promise<ConnectionReservation> => {
  const database = openDatabase({ connectionString, poolSize: 1, limits: migrationLimits });
  const planned = Promise.withResolvers<number>();
  const released = Promise.withResolvers<void>();
  const reservation = database.connection().execute(async (connection) => {
    const poolSize = await connection.transaction().execute(async (transaction) => {
      await lockFacts(transaction);
      const size = planPoolSize(await readConnectionFacts(transaction), processes, isPooled);
      const connections = processes * connectionsOfProcess(size, isPooled);
      await announceStart(transaction, { connections, nodeId });
      return size;
    });
    planned.resolve(poolSize);
    await released.promise;
  });
  reservation.catch(planned.reject);
  const release = async (): Promise<void> => {
    released.resolve();
    await reservation.catch(() => undefined);
    await database.destroy();
  };
  try {
    return { poolSize: await planned.promise, nodeId, release };
  } catch (error) {
    await release();
    throw error;
  }
};
