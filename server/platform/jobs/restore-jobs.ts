import { PgBoss } from 'pg-boss';
import { jobsSchema } from './jobs.ts';

export type WaitingJob = { queue: string; data: object; startAfter: string };

/**
 * Adds the jobs that waited when a backup was made, and works on none, nor on those of a product that runs. The start gives their
 * queues the settings of today.
 */
export const restoreJobs = async (
  connectionString: string,
  jobs: readonly WaitingJob[],
): Promise<void> => {
  const boss = new PgBoss({
    connectionString,
    schema: jobsSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [queue, waiting] of Map.groupBy(jobs, (job) => job.queue)) {
      await boss.createQueue(queue);
      await boss.insert(
        queue,
        waiting.map(({ data, startAfter }) => ({ data, startAfter: new Date(startAfter) })),
      );
    }
  } finally {
    await boss.stop({ graceful: false });
  }
};
