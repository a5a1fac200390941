import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import type { ConnectionShare } from '#server/platform/database/reserve-connections.ts';
import { answerWithFigures } from '#server/platform/metrics/figures-of-workers.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { createCleanups } from './cleanups.ts';
import type { Product } from './start.ts';
import { reserveForNode, startServer } from './start-database.ts';

/** The settings that the first process passes to a worker. */
export type WorkerOrder = {
  databaseUrl: string;
  /** The connections of each worker. */
  share: ConnectionShare;
  mailboxToken: string | undefined;
  /** One worker migrates, fills an empty database, writes to the terminal and runs the jobs. */
  isLeading: boolean;
};

const orderVariable = 'WORKER_ORDER';

/** The settings that this process got as a worker; undefined in any other process. */
export const findWorkerOrder = (
  environment: Record<string, string | undefined>,
): WorkerOrder | undefined => {
  const order = cluster.isWorker ? environment[orderVariable] : undefined;
  return order === undefined ? undefined : (JSON.parse(order) as WorkerOrder);
};

/** The pause before a replacement, which would probably end for the same reason. */
const pauseInMilliseconds = 1000;

type Listening = Omit<Product, 'stop'>;

const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && 'port' in message;

/** Resolves with what a worker says once it listens; before that, it announces its figures (`joinFigures`). */
const waitForListening = (worker: Worker): Promise<Listening> =>
  new Promise((resolve) => {
    worker.on('message', (message: unknown) => {
      if (isListening(message)) resolve(message);
    });
  });

/**
 * Starts the embedded database and as many workers as the settings say, which share one port; each is a node as any
 * other (decisions/0122). One that dies is replaced.
 * @throws StartError when the first one does not start
 */
export const startWorkers = async (
  config: Config,
  say: (text: string) => void,
): Promise<Product> => {
  const log = pino({ level: config.logLevel });
  const cleanups = createCleanups(log);
  const addresses = await startServer({ config, say, log, cleanups });
  const databaseUrl = addresses.pooler ?? addresses.connectionString;
  const { release, ...share } = await reserveForNode(addresses, config.workers);
  cleanups.defer(release);
  const mailboxToken = config.hasDevelopmentMailbox ? randomIds.secret() : undefined;
  const workers = new Set<Worker>();
  let isStopping = false;

  const start = (isLeading: boolean): Worker => {
    const order: WorkerOrder = { databaseUrl, share, mailboxToken, isLeading };
    const worker = cluster.fork({ [orderVariable]: JSON.stringify(order) });
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
    answerWithFigures(worker);
    return worker;
  };
  /** Resolves once it listens. */
  const startFully = async (isLeading: boolean): Promise<Listening> => {
    const worker = start(isLeading);
    const ended = once(worker, 'exit').then(() => {
      throw new StartError('A worker ended while it started; the reason stands above.');
    });
    const listening = await Promise.race([waitForListening(worker), ended]);
    ended.catch(() => undefined);
    worker.once('exit', (code, signal) => void replace(isLeading, { code, signal }));
    return listening;
  };
  const replace = async (isLeading: boolean, ended: object): Promise<void> => {
    if (!isStopping) log.error(ended, 'a worker ended; another one takes its place');
    for (;;) {
      // Checked again, because the stop may have begun during the pause.
      if (isStopping) return;
      try {
        await startFully(isLeading);
        return;
      } catch {
        await setTimeout(pauseInMilliseconds);
      }
    }
  };
  cleanups.defer(async () => {
    isStopping = true;
    const running = [...workers];
    const ended = running.map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }, 60_000);

  try {
    // Alone, because the others need what it prepares.
    const listening = await startFully(true);
    await Promise.all(Array.from({ length: config.workers - 1 }, () => startFully(false)));
    await release();
    return { ...listening, stop: () => cleanups.run() };
  } catch (error) {
    await cleanups.run().catch(() => undefined);
    throw error;
  }
};
