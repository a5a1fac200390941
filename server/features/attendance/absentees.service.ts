import type * as z from 'zod/mini';
import type { absences } from '#contract/attendance/absences.ts';
import { composeAbsenceMessage, type ContactWay } from '#domain/attendance/absence-message.ts';
import { countAbsencesInRow } from '#domain/attendance/session-summary.ts';
import { calledName } from '#domain/text/called-name.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  type AbsenceContactRow,
  countNotified,
  deleteAbsenceContact,
  insertAbsenceContact,
  listAbsenceContacts,
} from './absence-contacts.repository.ts';
import {
  findSession,
  listEntries,
  listRoster,
  listStudentsOfSession,
  type RosterRow,
  type SessionRow,
} from './class-sessions.repository.ts';
import { assertOwnSession } from './show-session.service.ts';

type Absentees = z.input<typeof absences.ofSession.reply>;

const contactOf = (contacts: readonly AbsenceContactRow[], studentId: string, way: ContactWay) => {
  const contact = contacts.find((row) => row.student_id === studentId && row.way === way);
  return contact
    ? { at: contact.contacted_at.toISOString(), byName: contact.actor_name ?? '' }
    : null;
};

const presentAbsentee = (
  row: RosterRow,
  session: SessionRow,
  contacts: readonly AbsenceContactRow[],
): Absentees['students'][number] => {
  const absencesInRow = countAbsencesInRow(row.presences_before) + 1;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    absencesInRow,
    parentPhone: row.parent_phone,
    phone: row.phone,
    text: composeAbsenceMessage({
      name: calledName(`${row.first_name} ${row.last_name}`),
      groupName: session.group_name,
      day: session.day,
      inRow: absencesInRow,
    }),
    message: contactOf(contacts, row.id, 'message'),
    call: contactOf(contacts, row.id, 'call'),
  };
};

const readAbsentees = async (executor: Executor, session: SessionRow): Promise<Absentees> => {
  const roster = await listRoster(executor, session);
  const entries = await listEntries(executor, session.id);
  const contacts = await listAbsenceContacts(executor, session.id);
  const notified = await countNotified(executor, session.id);
  const absent = new Set(
    entries.flatMap(({ studentId, field, value }) =>
      field === 'presence' && value === 'absent' ? studentId : [],
    ),
  );
  const students = roster
    .filter(({ id }) => absent.has(id))
    .map((row) => presentAbsentee(row, session, contacts))
    .toSorted((a, b) => b.absencesInRow - a.absencesInRow);
  return { students, notified };
};

/**
 * The absent students of a session, the longest row of absences first.
 * @throws AppError class_session.not_found
 */
export const listAbsenteesOf = async (
  { database }: Platform,
  viewer: Viewer,
  id: string,
): Promise<Absentees> =>
  readAbsentees(database, assertOwnSession(viewer, await findSession(database, id)));

/** Stores that a parent was written to without a person, on behalf of whoever asked for it. */
export const recordMessage = (
  executor: Executor,
  { sessionId, studentId }: { sessionId: string; studentId: string },
  by: { actorId: string; at: Date },
): Promise<void> => insertAbsenceContact(executor, { sessionId, studentId, way: 'message' }, by);

/**
 * Records that a parent was written to or called, once, or takes that back.
 * @throws AppError class_session.not_found; student.not_found for whoever is not in the session
 */
export const saveContact = (
  platform: Platform,
  viewer: Viewer,
  contact: { id: string; studentId: string; way: ContactWay; isDone: boolean },
): Promise<Absentees> =>
  platform.database.transaction().execute(async (transaction) => {
    const { studentId, way, isDone } = contact;
    const session = assertOwnSession(viewer, await findSession(transaction, contact.id));
    const [listed] = await listStudentsOfSession(transaction, session, [studentId]);
    if (listed === undefined) throw new AppError('student.not_found');
    const key = { sessionId: session.id, studentId, way };
    if (isDone) {
      const at = platform.clock.now();
      await insertAbsenceContact(transaction, key, { actorId: viewer.id, at });
    } else await deleteAbsenceContact(transaction, key);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'class_session.contact',
      subjectId: studentId,
      detail: { sessionId: session.id, way, isDone },
    });
    return readAbsentees(transaction, session);
  });
