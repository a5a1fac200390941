import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Jobs that are recorded instead of run, oldest first. */
export const createRecordedJobs = () => {
  const queued: { queue: string; data: object }[] = [];
  const enqueue: Jobs['enqueue'] = async (_executor, queue, data) => {
    queued.push({ queue: queue.name, data });
  };
  const enqueueMany: Jobs['enqueueMany'] = async (_executor, queue, many) => {
    queued.push(...many.map((data) => ({ queue: queue.name, data })));
  };
  const retry: Jobs['retry'] = async () => 0;
  return { jobs: { enqueue, enqueueMany, retry }, queued };
};
