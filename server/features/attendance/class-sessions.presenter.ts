import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import type { SessionEntry } from '#domain/attendance/session-entries.ts';
import { phoneEndsOf } from '#domain/attendance/door-search.ts';
import { countAbsencesInRow } from '#domain/attendance/session-summary.ts';
import type { CardCodes } from '#server/platform/secrets/card-codes.ts';
import type { RosterRow, SessionRow } from './class-sessions.repository.ts';

type Session = z.input<typeof classSessions.get.reply>;

export const presentEntry = (entry: SessionEntry): Session['entries'][number] => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
});

type Shown = {
  roster: RosterRow[];
  entries: SessionEntry[];
  now: Date;
  cardYear: number;
  cardCodes: CardCodes;
};

const presentStudent = (
  row: RosterRow,
  { day }: SessionRow,
  { cardYear, cardCodes }: Shown,
): Session['students'][number] => {
  const owner = { id: row.id, cardNumber: row.card_number };
  return {
    ...owner,
    centreCode: row.centre_code,
    firstName: row.first_name,
    lastName: row.last_name,
    absencesBefore: countAbsencesInRow(row.presences_before),
    guestOf: row.guest_of,
    isAdded: row.is_added || row.guest_of !== null,
    phoneEnds: phoneEndsOf(row.phone, row.parent_phone),
    cardDigest: cardCodes.cardDigestOf(owner, cardYear),
    phoneKey: cardCodes.phoneKeyOf(owner, day),
  };
};

/** A session with its roster and what is written in it. */
export const presentSession = (row: SessionRow, shown: Shown): Session => ({
  id: row.id,
  groupId: row.group_id,
  groupName: row.group_name,
  day: row.day,
  from: row.from_time,
  to: row.to_time,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  serverNow: shown.now.toISOString(),
  cardYear: shown.cardYear,
  isLive: row.live_lesson_id !== null,
  students: shown.roster.map((student) => presentStudent(student, row, shown)),
  entries: shown.entries.map(presentEntry),
});
