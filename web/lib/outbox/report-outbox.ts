import { createPersonalStore, type Owner, type TextStorage } from './personal-store.ts';

type OutboxOptions<Report> = {
  storage: TextStorage;
  /** Their key in the storage. */
  name: string;
  isReport: (value: unknown) => value is Report;
  /** The one report that stands for both. */
  merge: (older: Report, newer: Report) => Report;
};

/** More lessons than anybody opens without a network. */
const maxReports = 50;

/** Reports that have not reached the server, by person and subject. */
export function createReportOutbox<Report>({
  storage,
  name,
  isReport,
  merge,
}: OutboxOptions<Report>) {
  const reports = createPersonalStore<Report>({
    storage,
    name,
    parse: (stored) => (isReport(stored) ? stored : undefined),
    max: maxReports,
  });
  return {
    /** `isOlder` puts back a report that could not be sent. */
    add(owner: Owner, report: Report, { isOlder = false } = {}): void {
      const waiting = reports.get(owner);
      const pair = isOlder ? ([report, waiting] as const) : ([waiting, report] as const);
      const [older, newer] = pair;
      reports.set(owner, older && newer ? merge(older, newer) : report);
    },
    /** Removes and returns the stored report; the caller sends it. */
    take(owner: Owner): Report | undefined {
      const waiting = reports.get(owner);
      if (waiting) reports.set(owner, undefined);
      return waiting;
    },
    subjectsOf: reports.subjectsOf,
  };
}
