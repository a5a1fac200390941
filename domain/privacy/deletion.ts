const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Days in which a request can be taken back. Longer than backups are stored, so that a restored backup still has the request. */
const deletionDelayInDays = 14;

/** When a request is carried out, by the first night that follows. */
export const deletionDueAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + deletionDelayInDays * dayInMilliseconds);

/** Who asked for a deletion; `period` is the setting after which former students are deleted. */
export const deletionAskers = ['student', 'teacher', 'period'] as const;

export type DeletionAsker = (typeof deletionAskers)[number];

/** A student takes back what the student asked for, or what the period did; the teacher everything. */
export const mayCancelDeletion = (by: 'student' | 'teacher', askedBy: DeletionAsker): boolean =>
  by === 'teacher' || askedBy !== 'teacher';

/** The last day on which a backup can contain what was deleted, where every night makes one. */
export const backupsUntil = (erasedAt: Date, backupNights: number): Date =>
  new Date(erasedAt.getTime() + (backupNights + 1) * dayInMilliseconds);
