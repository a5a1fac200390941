import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { certificateDesign } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Design = RouteReply<typeof certificateDesign.get>;
export type Signature = NonNullable<Design['signature']>;

export const designQuery = queryOptions({
  queryKey: ['certificates', 'design'],
  queryFn: ({ signal }) => call(certificateDesign.get, {}, { signal }),
  // The sheet loads the current settings each time it opens.
  staleTime: 0,
  gcTime: 0,
});

type DesignChange = CallArguments<typeof certificateDesign.change>['body'];

/** Saves the settings of future certificates. */
export const useSaveDesign = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DesignChange) => call(certificateDesign.change, { body }),
    onSuccess: (saved) => queryClient.setQueryData(designQuery.queryKey, saved),
  });
};
