import { type SessionEntry, sessionFields } from '#domain/attendance/session-entries.ts';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Under which the device stores them. */
const storageName = 'sessionChanges';

type Stored = Record<string, SessionEntry[]>;

const isChange = (value: unknown): value is SessionEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { studentId, field, value: written, at, changeId } = value as SessionEntry;
  return (
    typeof studentId === 'string' &&
    typeof changeId === 'string' &&
    Number.isFinite(at) &&
    (written === null || typeof written === 'string') &&
    sessionFields.includes(field)
  );
};

/** Whose changes, and of which session. */
type Owner = { userId: string; sessionId: string };

const keyOf = ({ userId, sessionId }: Owner): string => `${userId} ${sessionId}`;

/**
 * Changes of class sessions that the server has not confirmed, by person and session, in the order in which they were made. They
 * survive a closed page and a lost network, and leave only by `remove`.
 */
export const createChangeOutbox = (storage: TextStorage) => {
  /** If the device refuses to store changes, they live as long as the page. */
  let inMemory: Stored | undefined;
  const read = (): Stored => {
    if (inMemory) return inMemory;
    try {
      const stored: unknown = JSON.parse(storage.getItem(storageName) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(
        Object.entries(stored).map(([key, changes]) => [
          key,
          Array.isArray(changes) ? changes.filter(isChange) : [],
        ]),
      );
    } catch {
      return {};
    }
  };
  const write = (stored: Stored) => {
    const waiting = Object.fromEntries(
      Object.entries(stored).filter(([, changes]) => changes.length > 0),
    );
    try {
      storage.setItem(storageName, JSON.stringify(waiting));
      inMemory = undefined;
    } catch {
      inMemory = waiting;
    }
  };
  const list = (owner: Owner): SessionEntry[] => read()[keyOf(owner)] ?? [];
  return {
    list,
    add(owner: Owner, changes: readonly SessionEntry[]): void {
      write({ ...read(), [keyOf(owner)]: [...list(owner), ...changes] });
    },
    remove(owner: Owner, changeIds: ReadonlySet<string>): void {
      const rest = list(owner).filter(({ changeId }) => !changeIds.has(changeId));
      write({ ...read(), [keyOf(owner)]: rest });
    },
    /** The sessions of which a person's changes wait. */
    sessionsOf: (userId: string): string[] =>
      Object.keys(read())
        .filter((key) => key.startsWith(`${userId} `))
        .map((key) => key.slice(userId.length + 1)),
  };
};
