import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Jobs that are kept instead of done, oldest first. */
export const createRecordedJobs = () => {
  const queued: { queue: string; data: object }[] = [];
  const enqueue: Jobs['enqueue'] = async (_executor, queue, data) => {
    queued.push({ queue: queue.name, data });
  };
  return { jobs: { enqueue }, queued };
};
