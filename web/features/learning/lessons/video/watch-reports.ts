import { createReportOutbox } from '#web/lib/outbox/report-outbox.ts';

/** The time played since the previous report, and the video's position; whole seconds. */
export type WatchReport = {
  positionInSeconds: number;
  watchedInSeconds: number;
  videoLengthInSeconds: number;
};

function isReport(value: unknown): value is WatchReport {
  if (typeof value !== 'object' || value === null) return false;
  const { positionInSeconds, watchedInSeconds, videoLengthInSeconds } = value as WatchReport;
  return [positionInSeconds, watchedInSeconds, videoLengthInSeconds].every(Number.isInteger);
}

/** Reports of watching that wait to be sent, by lesson: the played time adds up, and the later position counts. */
export const createWatchOutbox = (storage: Pick<Storage, 'getItem' | 'setItem'>) =>
  createReportOutbox<WatchReport>({
    storage,
    name: 'watchReports',
    isReport,
    merge: (older, newer) => ({
      ...newer,
      watchedInSeconds: older.watchedInSeconds + newer.watchedInSeconds,
    }),
  });
