import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { Database, Executor } from './executor.ts';

type Statement = { name: string; text: string; values: unknown[] };

/** Runs single statements over connections that do not wait for one reply before they send the next. */
export type Pipeline = {
  run: <Row>(statement: Statement) => Promise<Row[]>;
  end: () => Promise<void>;
};

const pipelines = new WeakMap<Executor, Pipeline>();

export const keepPipeline = (database: Database, pipeline: Pipeline): void =>
  void pipelines.set(database, pipeline);

/** The pipeline of a database; undefined inside a transaction, whose statements stay together. */
export const pipelineOf = (executor: Executor): Pipeline | undefined => pipelines.get(executor);

/** One connection; it connects with its first statement, and anew after it has broken. */
const createLane = (config: ClientConfig) => {
  let client: Promise<Client> | undefined;
  let socket = new Socket();
  let inProgress = 0;
  let hasEnded = false;

  const connect = async (): Promise<Client> => {
    if (hasEnded) throw new Error('The database is closed.');
    socket = new Socket();
    const opened = new Client({ ...config, pipeline: true, stream: () => socket });
    const forget = () => {
      client = undefined;
    };
    // Each statement that waits for a reply gets the error itself.
    opened.on('error', forget);
    opened.on('end', forget);
    await opened.connect();
    return opened;
  };

  /** What is sent in one turn of the event loop travels in one packet: a system call costs more than the statement. */
  const sendTogether = () => {
    if (socket.writableCorked > 0) return;
    const corked = socket;
    corked.cork();
    setImmediate(() => corked.uncork());
  };

  return {
    inProgress: () => inProgress,
    run: async (statement: Statement) => {
      inProgress += 1;
      try {
        client ??= connect().catch((error: unknown) => {
          client = undefined;
          throw error;
        });
        const opened = await client;
        sendTogether();
        return await opened.query(statement);
      } finally {
        inProgress -= 1;
      }
    },
    end: async () => {
      hasEnded = true;
      const opened = await client?.catch(() => undefined);
      await opened?.end();
    },
  };
};

/**
 * For statements of hot paths that wait for no lock: one that waits would hold up those behind it.
 * @param lanes connections: as many statements run at once in the database
 */
export const openPipeline = (config: ClientConfig, lanes: number): Pipeline => {
  const all = Array.from({ length: lanes }, () => createLane(config));
  return {
    run: async <Row>(statement: Statement) => {
      const [freest] = all.toSorted((one, other) => one.inProgress() - other.inProgress());
      const result = await freest?.run(statement);
      return (result?.rows ?? []) as Row[];
    },
    end: async () => {
      await Promise.all(all.map((lane) => lane.end()));
    },
  };
};
