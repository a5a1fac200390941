import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { status as routes } from '#contract/status/status.ts';
import { status } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { statusTexts as texts } from './status.texts.ts';

export type PlatformStatus = RouteReply<typeof routes.get>;
export type FailedJobs = RouteReply<typeof routes.failed>['mails'];
export type FailedJob = FailedJobs['items'][number];

export const statusQuery = queryOptions({
  queryKey: ['status', 'state'],
  queryFn: ({ signal }) => call(status.get, {}, { signal }),
});

export const failedQuery = queryOptions({
  queryKey: ['status', 'failed'],
  queryFn: ({ signal }) => call(status.failed, {}, { signal }),
});

export const useRetry = () =>
  useMutation({
    mutationFn: (jobs: readonly FailedJob[]) =>
      call(status.retry, { body: { ids: jobs.map(({ id }) => id) } }),
    onSuccess: ({ count }) => showToast('success', count > 0 ? texts.retried : texts.retriedBefore),
    onError: toastFailure(texts.retryFailed),
    onSettled: useRefresh([{ queryKey: ['status'] }]),
  });
