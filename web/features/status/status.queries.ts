import type { RouteReply } from '#contract/route.ts';
import { status } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { statusTexts as texts } from './status.texts.ts';

export type PlatformStatus = RouteReply<typeof status.get>;
export type FailedJobs = RouteReply<typeof status.failed>['mails'];
export type FailedJob = FailedJobs['items'][number];

export const statusQuery = query(status.get, {});

export const failedQuery = query(status.failed, {});

export const useRetry = () =>
  useCall(
    (jobs: readonly FailedJob[]) => call(status.retry, { body: { ids: jobs.map(({ id }) => id) } }),
    {
      success: ({ count }) => (count > 0 ? texts.retried : texts.retriedBefore),
      failure: texts.retryFailed,
      outdated: [status],
    },
  );
