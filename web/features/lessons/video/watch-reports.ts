/** The time played since the previous report, and the video's position; whole seconds. */
export type WatchReport = {
  positionInSeconds: number;
  watchedInSeconds: number;
  videoLengthInSeconds: number;
};

type Owner = { userId: string; lessonId: string };
type StoredReports = Record<string, WatchReport>;
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'watchReports';
/** More lessons than anybody watches without a network. */
const mostReports = 50;

/** Reports that have not reached the server, by person and lesson; they survive a closed page and a lost network. */
export function createReportOutbox(storage: TextStorage) {
  /** If the device refuses to store reports, they live as long as the page. */
  let inMemory: StoredReports | undefined;
  const readAll = () => inMemory ?? read(storage);
  const write = (reports: StoredReports) => {
    const newest = Object.fromEntries(Object.entries(reports).slice(-mostReports));
    try {
      storage.setItem(storageKey, JSON.stringify(newest));
      inMemory = undefined;
    } catch {
      inMemory = newest;
    }
  };
  return {
    /** Adds up the played time and keeps the later position. `isOlder` puts back a report that could not be sent. */
    add(owner: Owner, report: WatchReport, { isOlder = false } = {}): void {
      const { [keyOf(owner)]: waiting, ...others } = readAll();
      const watchedInSeconds = report.watchedInSeconds + (waiting?.watchedInSeconds ?? 0);
      const latest = isOlder && waiting ? waiting : report;
      write({ ...others, [keyOf(owner)]: { ...latest, watchedInSeconds } });
    },
    /** Removes and returns the stored report; the caller sends it. */
    take(owner: Owner): WatchReport | undefined {
      const { [keyOf(owner)]: waiting, ...others } = readAll();
      if (waiting) write(others);
      return waiting;
    },
    lessonsOf: (userId: string): string[] =>
      Object.keys(readAll())
        .filter((key) => key.startsWith(`${userId} `))
        .map((key) => key.slice(userId.length + 1)),
  };
}

function keyOf({ userId, lessonId }: Owner): string {
  return `${userId} ${lessonId}`;
}

function read(storage: TextStorage): StoredReports {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, report]) => isReport(report)));
  } catch {
    return {};
  }
}

function isReport(value: unknown): value is WatchReport {
  if (typeof value !== 'object' || value === null) return false;
  const { positionInSeconds, watchedInSeconds, videoLengthInSeconds } = value as WatchReport;
  return [positionInSeconds, watchedInSeconds, videoLengthInSeconds].every(Number.isInteger);
}
