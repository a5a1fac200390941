import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { ownInvitation } from '#web/lib/api/on-demand/on-demand-api.ts';
import type { InvitationLink } from './invitation-form.tsx';

/**
 * The invitation that a code opens. Never reloaded: it does not change while the form is filled in, and a used code
 * stays used.
 */
export const ownInvitationQuery = (link: InvitationLink) =>
  queryOptions({
    queryKey: ['own-invitation', link],
    queryFn: ({ signal }) =>
      call(ownInvitation.open, { body: { code: link.code, key: link.key } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
