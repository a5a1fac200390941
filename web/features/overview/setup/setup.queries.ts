import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { overview } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Setup = RouteReply<typeof overview.setup>;
type SetupChange = CallArguments<typeof overview.changeSetup>['body'];

export const setupQuery = queryOptions({
  queryKey: ['overview', 'setup'],
  queryFn: ({ signal }) => call(overview.setup, {}, { signal }),
  // The work of other panels completes steps.
  staleTime: 0,
});

/** Skips steps or hides the guide; the reply replaces what the pages show of it. */
export const useChangeSetup = () =>
  useMutation({
    mutationFn: (body: SetupChange) => call(overview.changeSetup, { body }),
    onSuccess: (setup) => queryClient.setQueryData(setupQuery.queryKey, setup),
  });
