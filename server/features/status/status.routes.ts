import { maxShownFailures, status as contract } from '#contract/status/status.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { type FailedJob, listFailedJobs } from '#server/platform/jobs/job-counts.repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Installation, readStatus } from './read-status.service.ts';
import { retryJobs } from './retry-jobs.service.ts';

const present = ({ total, items }: { total: number; items: FailedJob[] }) => ({
  total,
  items: items.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
});

/** Binds the state of the platform, and what was given up. */
export const statusPlugin = featurePlugin<{ platform: Platform; installation: Installation }>(
  'status',
  (app, platform, { installation }) => {
    const { database } = platform;
    bind(app, contract.get, () => readStatus(platform, installation));

    bind(app, contract.failed, async () => {
      const [mails, jobs] = await Promise.all([
        listFailedJobs(database, { kind: 'mails', limit: maxShownFailures }),
        listFailedJobs(database, { kind: 'jobs', limit: maxShownFailures }),
      ]);
      return { mails: present(mails), jobs: present(jobs) };
    });

    bind(app, contract.retry, async ({ body, viewer }) => ({
      count: await retryJobs(platform, { actorId: viewer.id }, { ids: body.ids }),
    }));
  },
);
