import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { jobsPoolSize } from '#server/platform/database/connection-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';
import type { Queue } from './queue.ts';

/** The job that a handler receives; `id` is the same in every attempt. */
type JobRun<Data extends object> = {
  id: string;
  data: Data;
  /** Whether it is given up when this attempt fails. */
  isLastTry: boolean;
};
type Handler<Data extends object> = (job: JobRun<Data>) => Promise<void>;

/** When a job may run at the earliest; without it at once. */
type JobStart = { startAfter?: Date };

export type Jobs = {
  /**
   * Sets the handler of a queue; call it before `start`.
   * A job runs at least once: after a crash, or a reply that was lost, again with the same id.
   */
  handle: <Data extends object>(queue: Queue<Data>, handler: Handler<Data>) => void;
  /**
   * Repeats work by the clock of Cairo; call it before `start`. Only one node runs it, however many
   * there are. Runs that were missed while no node was up are replaced by a single run.
   * @param cron minute, hour, day of the month, month, day of the week: `30 3 * * *`
   */
  repeat: (queue: Queue<object>, cron: string, handler: () => Promise<void>) => void;
  /** Adds a job in the caller's transaction: it runs if, and only if, that commits. */
  enqueue: <Data extends object>(
    executor: Executor,
    queue: Queue<Data>,
    data: Data,
    start?: JobStart,
  ) => Promise<void>;
  /** The same for many jobs of a queue, in one statement. */
  enqueueMany: <Data extends object>(
    executor: Executor,
    queue: Queue<Data>,
    data: readonly Data[],
    start?: JobStart,
  ) => Promise<void>;
  /**
   * Runs jobs again that were given up, in the caller's transaction, with all their tries. A second caller retries none.
   * @returns how many
   */
  retry: (executor: Executor, which: FailedJobFilter) => Promise<number>;
  start: () => Promise<void>;
  /** Takes no new job, finishes running ones (up to 10 s), then stops. */
  stop: () => Promise<void>;
};

/** Which of the jobs that were given up: those of all conditions that are there. */
export type FailedJobFilter = { ids?: string[]; queue?: string; data?: object };

type JobsLog = { error: (details: object, message: string) => void };

type JobsOptions = {
  connectionString: string;
  log: JobsLog;
  /** How often workers look for retries and for jobs that begin later; of new ones they are told. @default 5 */
  lookEverySeconds?: number;
};

/** Where PostgreSQL keeps the jobs. */
export const jobsSchema = 'pgboss';

/** Where jobs lie that were given up, each with the error of its last try, until somebody retries them. */
export const deadLetterQueue = 'given-up';
/** Their data may be a mail, which is of no use to anybody after two weeks. */
const deadLetterSeconds = 14 * 24 * 3600;

const workerOptions = {
  batchSize: 1,
  localConcurrency: 2,
  // While the connection is lost by which they are told.
  pollingIntervalSeconds: 0.5,
};
const recurringOptions = { ...workerOptions, localConcurrency: 1, pollingIntervalSeconds: 2 };
const stopTimeoutInMilliseconds = 10_000;

const settingsOf = (queue: Queue<object>) => ({
  retryLimit: queue.retryLimit,
  retryDelay: queue.retryDelayInSeconds,
  retryDelayMax: queue.retryDelayMaxInSeconds,
  retryBackoff: true,
  expireInSeconds: queue.expireInSeconds,
  retentionSeconds: queue.retentionInSeconds,
  deleteAfterSeconds: queue.deleteAfterSeconds,
  deadLetter: deadLetterQueue,
  notify: true,
});

/** Background work stored in PostgreSQL: it survives restarts and is shared by all nodes of a database. */
export const createJobs = ({ connectionString, log, lookEverySeconds = 5 }: JobsOptions): Jobs => {
  const boss = new PgBoss({
    connectionString,
    schema: jobsSchema,
    max: jobsPoolSize,
    useListenNotify: true,
    // The workers of all queues take turns on these connections: one that waits for its turn, however long, has met no error.
    connectionTimeoutMillis: 0,
    maintenanceIntervalSeconds: 300,
  });
  // Without a listener, a lost connection would end the process; the workers go on polling.
  boss.on('error', (error) => log.error({ err: error }, 'background jobs met an error'));
  const starters: (() => Promise<void>)[] = [];

  const run = async <Data extends object>(
    { retryLimit }: Queue<Data>,
    handler: Handler<Data>,
    job: Job<Data>,
  ) => {
    const isLastTry = job.retryCount >= retryLimit;
    try {
      await handler({ id: job.id, data: job.data, isLastTry });
    } catch (error) {
      log.error(
        { err: error, queue: job.name, job: job.id, tries: job.retryCount + 1 },
        'job failed',
      );
      throw error;
    }
  };

  const work = async <Data extends object>(
    queue: Queue<Data>,
    handler: Handler<Data>,
    options = workerOptions,
  ) => {
    await boss.createQueue(queue.name, settingsOf(queue));
    // Updates the settings of a queue that an older version created.
    await boss.updateQueue(queue.name, settingsOf(queue));
    await boss.work<Data>(
      queue.name,
      { ...options, notifyPollingIntervalSeconds: lookEverySeconds },
      async (jobs) => {
        for (const job of jobs) await run(queue, handler, job);
      },
    );
  };

  const repeat = async (queue: Queue<object>, cron: string, handler: () => Promise<void>) => {
    await work(queue, handler, recurringOptions);
    await boss.schedule(queue.name, cron, {}, { tz: egyptTimeZone, missed: 'once' });
  };

  return {
    handle: (queue, handler) => void starters.push(() => work(queue, handler)),
    repeat: (queue, cron, handler) => void starters.push(() => repeat(queue, cron, handler)),
    enqueue: async (executor, queue, data, start = {}) => {
      await boss.send(queue.name, data, { ...start, db: fromKysely(executor) });
    },
    enqueueMany: async (executor, queue, data, start = {}) => {
      if (data.length === 0) return;
      const jobs = data.map((each) => ({ ...start, data: each }));
      await boss.insert(queue.name, jobs, { db: fromKysely(executor) });
    },
    retry: (executor, { queue, ...which }) =>
      boss.redrive(deadLetterQueue, {
        ...which,
        ...(queue === undefined ? {} : { sourceName: queue }),
        db: fromKysely(executor),
      }),
    start: async () => {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: deadLetterSeconds });
      for (const start of starters) await start();
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutInMilliseconds }),
  };
};
