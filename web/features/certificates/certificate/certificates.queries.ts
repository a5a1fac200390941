import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { certificates } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';

export type Certificate = RouteReply<typeof certificates.listOwn>[number];

/** The student's own certificates, newest first. */
export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates', 'own'],
  queryFn: ({ signal }) => call(certificates.listOwn, {}, { signal }),
});

/** Reloads the student's own certificates, because a submission may have earned one. */
export const refreshOwnCertificates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownCertificatesQuery.queryKey });

/** The public verification of a certificate; fails with 404 when there is none. */
export const verifyCertificateQuery = (certificateId: string) =>
  queryOptions({
    queryKey: ['certificates', 'verify', certificateId],
    queryFn: ({ signal }) =>
      call(certificates.verify, { params: { id: certificateId } }, { signal }),
  });
