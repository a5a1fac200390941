import { ApiError } from '#web/lib/api/api-error.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

type OutboxOptions<Report> = {
  storage: TextStorage;
  /** Their key in the storage. */
  name: string;
  isReport: (value: unknown) => value is Report;
  /** The one report that stands for both. */
  merge: (older: Report, newer: Report) => Report;
};

/**
 * After a final refusal (no such lesson, no access) a report is dropped: sending it again would change nothing.
 * A session that ended is none: who signs in again sends the report (another device may have ended it).
 */
export const isWorthSendingAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status >= 500);

/** Whose report, and about what. */
type Owner = { userId: string; subject: string };

/** More lessons than anybody opens without a network. */
const maxReports = 50;

const keyOf = ({ userId, subject }: Owner): string => `${userId} ${subject}`;

/** Reports that have not reached the server, by person and subject; they survive a closed page and a lost network. */
export function createReportOutbox<Report>({
  storage,
  name,
  isReport,
  merge,
}: OutboxOptions<Report>) {
  type Stored = Record<string, Report>;
  /** If the device refuses to store reports, they live as long as the page. */
  let inMemory: Stored | undefined;
  const read = (): Stored => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Report] => isReport(entry[1])),
      );
    } catch {
      return {};
    }
  };
  const readAll = () => inMemory ?? read();
  const write = (reports: Stored) => {
    const newest = Object.fromEntries(Object.entries(reports).slice(-maxReports));
    try {
      storage.setItem(name, JSON.stringify(newest));
      inMemory = undefined;
    } catch {
      inMemory = newest;
    }
  };
  return {
    /** `isOlder` puts back a report that could not be sent. */
    add(owner: Owner, report: Report, { isOlder = false } = {}): void {
      const { [keyOf(owner)]: waiting, ...others } = readAll();
      const pair = isOlder ? ([report, waiting] as const) : ([waiting, report] as const);
      const [older, newer] = pair;
      const merged = older && newer ? merge(older, newer) : report;
      write({ ...others, [keyOf(owner)]: merged });
    },
    /** Removes and returns the stored report; the caller sends it. */
    take(owner: Owner): Report | undefined {
      const { [keyOf(owner)]: waiting, ...others } = readAll();
      if (waiting) write(others);
      return waiting;
    },
    subjectsOf: (userId: string): string[] =>
      Object.keys(readAll())
        .filter((key) => key.startsWith(`${userId} `))
        .map((key) => key.slice(userId.length + 1)),
  };
}
