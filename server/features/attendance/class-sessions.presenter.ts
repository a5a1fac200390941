import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import type { SessionEntry } from '#domain/attendance/session-entries.ts';
import { countAbsencesInRow } from '#domain/attendance/session-summary.ts';
import type { RosterRow, SessionRow } from './class-sessions.repository.ts';

type Session = z.input<typeof classSessions.get.reply>;

export const presentEntry = (entry: SessionEntry): Session['entries'][number] => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
});

/** A session with its roster and what is written in it. */
export const presentSession = (
  row: SessionRow,
  { roster, entries, now }: { roster: RosterRow[]; entries: SessionEntry[]; now: Date },
): Session => ({
  id: row.id,
  groupId: row.group_id,
  groupName: row.group_name,
  day: row.day,
  from: row.from_time,
  to: row.to_time,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  serverNow: now.toISOString(),
  students: roster.map((student) => ({
    id: student.id,
    firstName: student.first_name,
    lastName: student.last_name,
    cardNumber: student.card_number,
    absencesBefore: countAbsencesInRow(student.presences_before),
  })),
  entries: entries.map(presentEntry),
});
