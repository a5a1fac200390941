import { queryOptions } from '@tanstack/react-query';
import { staffInvitation } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The invited person and the offered role, by the token of the link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token],
    queryFn: ({ signal }) => call(staffInvitation.open, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
