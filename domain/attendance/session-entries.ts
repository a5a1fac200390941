/** What is written about a student in a class session; each is merged by itself. */
export const sessionFields = ['presence', 'homework', 'oral'] as const;
export type SessionField = (typeof sessionFields)[number];

export const presences = ['present', 'late', 'absent', 'excused'] as const;
export type Presence = (typeof presences)[number];

/** What is decided while somebody comes through the door; an excuse comes by telephone. */
export const presenceAtDoor = ['present', 'late', 'absent'] as const satisfies readonly Presence[];

/** The full score of an oral question; from 0. */
const maxOralScore = 10;

const oralScores = Array.from({ length: maxOralScore + 1 }, (_, score) => String(score));

/** The values of each field; null empties it. */
export const fieldValues: Readonly<Record<SessionField, readonly string[]>> = {
  presence: presences,
  homework: ['done', 'missing'],
  oral: oralScores,
};

/** The moment of a change and its id, by which it is ordered. */
type Stamp = {
  /** Milliseconds since 1970 by the server's clock. */
  at: number;
  changeId: string;
};

/** The current value of a field of a student. */
export type SessionEntry = Stamp & {
  studentId: string;
  field: SessionField;
  value: string | null;
};

/** Whether a change is after another: by moment, and at the same moment by id, so that every device decides alike. */
const isAfter = (a: Stamp, b: Stamp): boolean =>
  a.at === b.at ? a.changeId > b.changeId : a.at > b.at;

/** Names the field of a student. */
export const entryKey = ({ studentId, field }: Pick<SessionEntry, 'studentId' | 'field'>): string =>
  `${studentId} ${field}`;

/**
 * What is current after these changes, whatever their order: of each field of each student the latest one.
 * @returns the entries by `entryKey`, and the ids of changes that became current when their turn came
 */
export const mergeEntries = (
  stored: readonly SessionEntry[],
  changes: readonly SessionEntry[],
): { entries: Map<string, SessionEntry>; acceptedIds: Set<string> } => {
  const entries = new Map(stored.map((entry) => [entryKey(entry), entry]));
  const acceptedIds = new Set<string>();
  for (const change of changes) {
    const key = entryKey(change);
    const current = entries.get(key);
    if (!current || isAfter(change, current)) {
      entries.set(key, change);
      acceptedIds.add(change.changeId);
    }
  }
  return { entries, acceptedIds };
};

/**
 * The changes of one phone with moments that count: none is after `now`, the arrival at the server, and none before the session
 * was opened. A phone whose clock is a day fast gains nothing by it, and what it changed twice stays in its order.
 * @param changes in the order in which the phone made them
 */
export const boundMoments = <Change extends SessionEntry>(
  changes: readonly Change[],
  { openedAt, now }: { openedAt: number; now: number },
): Change[] => {
  const latest = new Map<string, number>();
  return changes
    .toReversed()
    .map((change) => {
      const key = entryKey(change);
      const at = Math.max(openedAt, Math.min(change.at, latest.get(key) ?? now));
      latest.set(key, at - 1);
      return { ...change, at };
    })
    .toReversed();
};

/**
 * The moment of a change that is made now: after what the person saw in the field, so that nobody loses to a value which they
 * changed, whatever the clock of either phone.
 * @param now by the phone's clock, corrected by the server's
 */
export const momentOfChange = (
  now: number,
  { openedAt, seen }: { openedAt: number; seen: Stamp | undefined },
): number => Math.max(Math.round(now), openedAt, seen === undefined ? openedAt : seen.at + 1);
