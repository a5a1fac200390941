import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { SentSheet } from '#contract/results/sheet-forms.ts';
import type { Sheet } from '#web/features/results/sheets/calls/sheets.queries.ts';

/** What a person decided about a sheet before it was sent. */
export type DeviceDecision = Pick<SentSheet, 'studentId' | 'guestName' | 'model' | 'answers'>;

/** A sheet that this device read. */
export type DeviceSheet = {
  id: string;
  examId: string;
  /** In ISO 8601. */
  readAt: string;
  reading: SentSheet['reading'];
  decision: DeviceDecision;
  /** Null once the server has it. */
  picture: Blob | null;
  /** What became of it on the server; null while it waits. */
  sent: Sheet | null;
  /** Why the server did not take it. */
  refusal: string | null;
};

/** Sheets by person and id: the browser's database, or a substitute in tests. Each operation may reject. */
type SheetStorage = {
  set: (key: string, sheet: DeviceSheet) => Promise<void>;
  delete: (keys: string[]) => Promise<void>;
  entries: () => Promise<[key: string, sheet: DeviceSheet][]>;
};

/** Sheets that the server has stay for so long, in milliseconds, so that one that is read again is known without a network. */
const sentStayFor = 2 * 24 * 60 * 60 * 1000;

const keyOf = (userId: string, id: string) => `${userId}:${id}`;

/** The sheets that a person read on this device; whoever else signs in sees and sends none of them. */
export const createDeviceSheets = (storage: SheetStorage, now: () => number = Date.now) => ({
  /** All of an exam, or of all exams, the first one first; drops sent ones that are old. */
  async list(userId: string, examId?: string): Promise<DeviceSheet[]> {
    const own = (await storage.entries().catch(() => [])).filter(([key]) =>
      key.startsWith(`${userId}:`),
    );
    const isOld = ({ sent, readAt }: DeviceSheet) =>
      sent !== null && now() - Date.parse(readAt) > sentStayFor;
    const old = own.filter(([, sheet]) => isOld(sheet)).map(([key]) => key);
    if (old.length > 0) await storage.delete(old).catch(() => undefined);
    return own
      .map(([, sheet]) => sheet)
      .filter((sheet) => !isOld(sheet) && (examId === undefined || sheet.examId === examId))
      .toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1));
  },
  /** @returns false when the device refuses to store it, as when it is full */
  write: (userId: string, sheet: DeviceSheet): Promise<boolean> =>
    storage.set(keyOf(userId, sheet.id), sheet).then(
      () => true,
      () => false,
    ),
  remove: (userId: string, id: string): Promise<void> =>
    storage.delete([keyOf(userId, id)]).catch(() => undefined),
});

export type DeviceSheets = ReturnType<typeof createDeviceSheets>;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('paper-sheets', 'sheets'));

/** A private window may refuse the database: every operation then rejects instead of throwing. */
export const deviceSheets = createDeviceSheets({
  set: async (key, sheet) => set(key, sheet, store()),
  delete: async (keys) =>
    keys.length === 1 ? del(keys[0] ?? '', store()) : delMany(keys, store()),
  entries: async () => entries<string, DeviceSheet>(store()),
});
