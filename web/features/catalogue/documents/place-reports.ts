import { createReportOutbox } from '#web/lib/outbox/report-outbox.ts';

/** That a document was open, and at which page. */
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

/** Reports of reading that wait to be sent, by document: the later page counts, and a page more than an opening. */
export const createPlaceOutbox = (storage: Pick<Storage, 'getItem' | 'setItem'>) =>
  createReportOutbox<PlaceReport>({
    storage,
    name: 'placeReports',
    isReport,
    merge: (older, newer) => (newer.page === undefined && older.page !== undefined ? older : newer),
  });
