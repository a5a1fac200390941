import { type SessionEntry, sessionFields } from '#domain/attendance/session-entries.ts';
import { createPersonalStore, type TextStorage } from '#web/lib/outbox/personal-store.ts';

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

const parse = (stored: unknown): SessionEntry[] | undefined =>
  Array.isArray(stored) ? stored.filter(isChange) : undefined;

/** The person who made the changes, and their session. */
type ChangesOwner = { userId: string; sessionId: string };

const ownerOf = ({ userId, sessionId }: ChangesOwner) => ({ userId, subject: sessionId });

/**
 * Changes of class sessions that the server has not confirmed, by person and session, in the order in which they were made. They
 * leave only by `remove`.
 */
export const createChangeOutbox = (storage: TextStorage) => {
  const stored = createPersonalStore({ storage, name: 'sessionChanges', parse });
  const list = (owner: ChangesOwner): SessionEntry[] => stored.get(ownerOf(owner)) ?? [];
  return {
    list,
    add(owner: ChangesOwner, changes: readonly SessionEntry[]): void {
      stored.set(ownerOf(owner), [...list(owner), ...changes]);
    },
    remove(owner: ChangesOwner, changeIds: ReadonlySet<string>): void {
      const rest = list(owner).filter(({ changeId }) => !changeIds.has(changeId));
      stored.set(ownerOf(owner), rest.length > 0 ? rest : undefined);
    },
    /** The sessions of which a person's changes wait. */
    sessionsOf: stored.subjectsOf,
  };
};
