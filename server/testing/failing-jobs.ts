import { createJobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';

type Data = { to?: string; subject?: string; link?: string; html?: string };

/** A queue that gives a job up at its first failure. */
const queueOf = (name: string) =>
  defineQueue<Data>({
    name,
    retryLimit: 0,
    retryDelayInSeconds: 1,
    retryDelayMaxInSeconds: 1,
    expireInSeconds: 30,
    retentionInSeconds: 600,
    deleteAfterSeconds: 60,
  });

/** Runs the jobs of a queue of mails and of another one, which fail while `state.isBroken` is set. */
export const startFailingJobs = async (connectionString: string, otherName: string) => {
  const [mail, other] = [queueOf('mail'), queueOf(otherName)];
  const jobs = createJobs({
    connectionString,
    log: { error: () => undefined },
    lookEverySeconds: 0.5,
  });
  const state = { isBroken: true };
  /** The receivers of mails that were sent, and the names of the other queue's jobs. */
  const done: string[] = [];
  for (const queue of [mail, other]) {
    jobs.handle(queue, async ({ data }) => {
      if (state.isBroken) throw new Error('the server said no');
      done.push(data.to ?? queue.name);
    });
  }
  await jobs.start();
  return { jobs, mail, other, state, done };
};
