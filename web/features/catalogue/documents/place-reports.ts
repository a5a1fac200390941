import { createReportOutbox } from '#web/lib/outbox/report-outbox.ts';

/** Reports that a document was open, and the page where reading stopped. */
export type PlaceReport = {
  /** Left out when it was only opened. */
  page?: number;
  /** Milliseconds since 1970 by the device's clock. */
  at: number;
};

function isReport(value: unknown): value is PlaceReport {
  if (typeof value !== 'object' || value === null) return false;
  const { page, at } = value as PlaceReport;
  return Number.isFinite(at) && (page === undefined || Number.isInteger(page));
}

/**
 * Reports of reading that wait to be sent, by document: the later page replaces the earlier one; an opening without a
 * page replaces none.
 */
export const createPlaceOutbox = (storage: Pick<Storage, 'getItem' | 'setItem'>) =>
  createReportOutbox<PlaceReport>({
    storage,
    name: 'placeReports',
    isReport,
    merge: (older, newer) => (newer.page === undefined && older.page !== undefined ? older : newer),
  });
