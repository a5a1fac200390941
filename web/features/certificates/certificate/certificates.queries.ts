import type { RouteReply } from '#contract/route.ts';
import { certificates } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';

export type Certificate = RouteReply<typeof certificates.listOwn>[number];

/** The student's own certificates, newest first. */
export const ownCertificatesQuery = query(certificates.listOwn, {});

/** The public verification of a certificate; fails with 404 when there is none. */
export const verifyCertificateQuery = (certificateId: string) =>
  query(certificates.verify, { params: { id: certificateId } });
