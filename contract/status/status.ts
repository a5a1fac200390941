import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** How students pay: by the gateway with real or test money, by the simulator, or by receipts that the teacher confirms. */
const paymentWays = ['live', 'test', 'simulated', 'receipts'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: instant,
  tries: z.number(),
  /** What the last try ended with, as the program that failed says it. */
  reason: z.nullable(z.string()),
  /** Set for a mail. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
});

/** The newest of them, and how many there are. */
const failedJobs = z.object({ total: z.number(), items: z.array(failedJob) });

/** At most as many as the page shows. */
export const maxShownFailures = 50;

/** The state of the platform, as `npm run doctor` says it (decisions/0161). */
export const status = {
  get: route({
    method: 'GET',
    path: '/api/status',
    tag: 'status',
    summary:
      'Version, database, disk, backups, mail, payments, storage, clock and jobs of the node that answers',
    access: 'teacher',
    reply: z.object({
      checkedAt: instant,
      version: z.string(),
      database: z.object({ version: z.string(), sizeInBytes: z.number() }),
      /** Null where the disk can't be read. */
      disk: z.nullable(
        z.object({ freeInBytes: z.number(), room: z.enum(['enough', 'low', 'full']) }),
      ),
      /** The last one that was restored for a trial. */
      backup: z.nullable(
        z.object({ madeAt: instant, sizeInBytes: z.nullable(z.number()), isLate: z.boolean() }),
      ),
      /** Through a mail server, or into the mailbox of development; `problem` is what the server answers. */
      mail: z.object({ way: z.enum(['server', 'mailbox']), problem: z.nullable(z.string()) }),
      payments: z.enum(paymentWays),
      storage: z.object({ problem: z.nullable(z.string()) }),
      /** By how much the node's own clock differs from the database's. */
      clock: z.object({ millisecondsOff: z.number(), isRight: z.boolean() }),
      /** The same of each machine on which a node runs, as its nodes say it themselves; the most wrong first. */
      machines: z.array(
        z.object({
          name: z.string(),
          millisecondsOff: z.number(),
          isRight: z.boolean(),
          seenAt: instant,
        }),
      ),
      jobs: z.object({ waiting: z.number(), running: z.number(), failed: z.number() }),
    }),
  }),
  failed: route({
    method: 'GET',
    path: '/api/status/failed',
    tag: 'status',
    summary: 'Mails and jobs that were given up within 14 days, the newest first',
    access: 'teacher',
    reply: z.object({ mails: failedJobs, jobs: failedJobs }),
  }),
  retry: route({
    method: 'POST',
    path: '/api/status/failed/retry',
    tag: 'status',
    summary: 'Runs jobs again that were given up; one that runs again already is left alone',
    access: 'teacher',
    body: z.object({
      ids: z.array(id()).check(z.minLength(1), z.maxLength(maxShownFailures)),
    }),
    reply: z.object({ count: z.number() }),
  }),
};
