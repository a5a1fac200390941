import type * as z from 'zod/mini';
import type { attendance } from '#contract/attendance/attendance.ts';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  presentAbsentee,
  presentAttendance,
  presentChange,
  presentListedSession,
} from './attendance.presenter.ts';
import {
  countChanges,
  countPresences,
  countSessions,
  isStudent,
  listChanges,
  listOftenAbsent,
  listSessions,
  listSessionsOfStudent,
} from './attendance.repository.ts';
import { findSession } from './class-sessions.repository.ts';
import { assertOwnSession } from './show-session.service.ts';

/** How many sessions of a student are shown. */
const maxSessions = 30;

/** A group that did not meet for so many days names no absentees. */
const daysOfAbsence = 60;

type Paging = { page: number; pageSize: number };

const partOf = ({ page, pageSize }: Paging) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

/** What was written in the school year; what came before it says nothing about whoever came up since. */
const showAttendance = async (
  { database, clock }: Platform,
  student: { studentId: string; isClosedOnly: boolean },
): Promise<z.input<typeof attendance.ofStudent.reply>> => {
  const since = dayInEgypt(await findSchoolYearStart(database, clock.now()));
  const span = { ...student, since };
  const [counts, sessions] = await Promise.all([
    countPresences(database, span),
    listSessionsOfStudent(database, span, maxSessions),
  ]);
  return presentAttendance(counts, sessions);
};

/** What is written about a student in class sessions. @throws AppError student.not_found */
export const showAttendanceOf = async (platform: Platform, studentId: string) => {
  if (!(await isStudent(platform.database, studentId))) throw new AppError('student.not_found');
  return showAttendance(platform, { studentId, isClosedOnly: false });
};

/** What students see of their own sessions, once each was closed. */
export const showOwnAttendance = (platform: Platform, studentId: string) =>
  showAttendance(platform, { studentId, isClosedOnly: true });

/** A page of the sessions that a caller sees, of one group or of all. */
export const pageSessions = async (
  { database }: Platform,
  viewer: Viewer,
  { groupId, ...paging }: Paging & { groupId?: string | undefined },
) => {
  const filter = { groupId, groupIds: groupsOf(viewer) };
  const [rows, total] = await Promise.all([
    listSessions(database, filter, partOf(paging)),
    countSessions(database, filter),
  ]);
  return { items: rows.map(presentListedSession), total };
};

/** Whose absences in a row stand out, the longest row first. */
export const listAbsentees = async (
  { database, clock }: Platform,
  viewer: Viewer,
): Promise<z.input<typeof attendance.listAbsentees.reply>> => {
  const sinceDay = addDays(dayInEgypt(clock.now()), -daysOfAbsence);
  const rows = await listOftenAbsent(database, { groupIds: groupsOf(viewer) }, sinceDay);
  return rows
    .map(presentAbsentee)
    .filter(({ absencesInRow }) => absencesInRow >= absencesThatStandOut)
    .toSorted((a, b) => b.absencesInRow - a.absencesInRow);
};

/** A page of the log of a session. @throws AppError class_session.not_found */
export const pageChanges = async (
  { database }: Platform,
  viewer: Viewer,
  { id, state, ...paging }: Paging & { id: string; state: 'all' | 'conflicts' },
) => {
  const session = assertOwnSession(viewer, await findSession(database, id));
  const filter = { sessionId: session.id, isConflictsOnly: state === 'conflicts' };
  const [rows, total] = await Promise.all([
    listChanges(database, filter, partOf(paging)),
    countChanges(database, filter),
  ]);
  return { items: rows.map(presentChange), total };
};
