import { type AuditedAction, recordAction } from '#server/platform/audit/audit.ts';
import type { FailedJobFilter } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'ids'> & {
  jobs: Pick<Platform['jobs'], 'retry'>;
};

/**
 * Runs failed jobs again that have no retries left, and records who did it. Of two calls for the same job, the second finds
 * nothing.
 * @returns how many
 */
export const retryJobs = (
  { database, jobs, clock, ids }: Parts,
  actor: Pick<AuditedAction, 'actorId' | 'detail'>,
  filter: FailedJobFilter,
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const count = await jobs.retry(transaction, filter);
    if (count > 0) {
      await recordAction(
        transaction,
        { clock, ids },
        {
          actorId: actor.actorId,
          action: 'jobs.retry',
          subjectId: filter.queue ?? 'jobs',
          detail: { ...actor.detail, count, ...(filter.ids ? { ids: filter.ids } : {}) },
        },
      );
    }
    return count;
  });
