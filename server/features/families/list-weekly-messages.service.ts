import type * as z from 'zod/mini';
import { calledName } from '#domain/text/called-name.ts';
import type { messageWeeks, weeklyMessages } from '#contract/families/weekly-messages.ts';
import { chatLink } from '#domain/contact/chat-link.ts';
import {
  composeWeeklyMessage,
  fillWeeklyTemplate,
  type StudentWeek,
  weeklyTemplateParameters,
} from '#domain/families/weekly-message.ts';
import { findBalancesOfGroup, findUnpaidStudents } from '#server/features/payments/payments.api.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  findNote,
  listStudentWeeks,
  type StudentWeekRow,
  type Week,
} from './weekly-messages.repository.ts';
import { shownState, splitReason } from './message-states.ts';
import { weekAt } from './weeks.ts';

type WhichWeek = (typeof messageWeeks)[number];
type WeeklyMessages = z.input<typeof weeklyMessages.list.reply>;
type Student = WeeklyMessages['students'][number];

/** A message about the child needs no consent before it is sent by hand, and none is sent once the parent said no (decisions/0192). */
const obstacleOf = (row: StudentWeekRow): Student['obstacle'] => {
  if (row.is_consent_given === false) return 'withdrawn';
  return chatLink(row.parent_phone) === undefined ? 'noPhone' : null;
};

const presentMessage = ({ message }: StudentWeekRow, now: Date): Student['message'] => {
  if (!message) return null;
  const changedAt = new Date(message.changed_at);
  return {
    state: shownState({ state: message.state, changedAt }, now),
    way: message.way,
    at: changedAt.toISOString(),
    actorName: message.actor_name,
    ...splitReason(message.reason),
  };
};

/** What fills the gateway's template; undefined where nothing proves that the parent agreed, or there is no link to stop the messages. */
const parametersOf = (row: StudentWeekRow, week: StudentWeek): string[] | undefined => {
  const { pageUrl } = week;
  const isAllowed = row.consent_proof !== null && obstacleOf(row) === null;
  return isAllowed && pageUrl !== null ? weeklyTemplateParameters({ ...week, pageUrl }) : undefined;
};

type GroupWeek = {
  groupName: string;
  week: Week;
  note: string;
  students: { row: StudentWeekRow; week: StudentWeek; parameters: string[] | undefined }[];
};

/** What the messages of a group are made of. @throws AppError group.not_found */
export const readGroupWeek = async (
  platform: Platform,
  viewer: Viewer,
  { groupId, which }: { groupId: string; which: WhichWeek },
): Promise<GroupWeek> => {
  const { database, clock, publicUrl, parentLinks } = platform;
  assertOwnGroup(viewer, groupId);
  const week = weekAt(clock.now(), which);
  const [group, note, rows, unpaid, balances] = await Promise.all([
    getGroup(platform, groupId),
    findNote(database, { groupId, week: week.from }),
    listStudentWeeks(database, { groupId, week }),
    findUnpaidStudents(platform, groupId),
    findBalancesOfGroup(database, groupId),
  ]);
  const weekOf = (row: StudentWeekRow): StudentWeek => ({
    firstName: calledName(`${row.first_name} ${row.last_name}`),
    gender: row.gender,
    from: week.from,
    to: week.to,
    attendance: row.attendance,
    results: row.results,
    unpaidMonth: unpaid.studentIds.has(row.id) ? unpaid.month : null,
    owed: Math.max(0, balances.get(row.id) ?? 0),
    note,
    pageUrl: row.link_id === null ? null : `${publicUrl}/parent/${parentLinks.sign(row.link_id)}`,
  });
  const students = rows.map((row) => {
    const studentWeek = weekOf(row);
    return { row, week: studentWeek, parameters: parametersOf(row, studentWeek) };
  });
  return { groupName: group.name, week, note, students };
};

/**
 * The weekly messages of a group, as they are sent.
 * @throws AppError group.not_found, also for a group of which the caller sees no students
 */
export const listWeeklyMessages = async (
  platform: Platform,
  viewer: Viewer,
  chosen: { groupId: string; which: WhichWeek },
): Promise<WeeklyMessages> => {
  const { groupName, week, note, students } = await readGroupWeek(platform, viewer, chosen);
  const gateway = platform.messageGateway?.kind ?? null;
  return {
    groupName,
    from: week.from,
    to: week.to,
    note,
    gateway,
    students: students.map(({ row, week: studentWeek, parameters }) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.parent_phone,
      text: composeWeeklyMessage(studentWeek),
      hasPageLink: row.link_id !== null,
      gatewayText: gateway && parameters ? fillWeeklyTemplate(parameters) : null,
      obstacle: obstacleOf(row),
      awaitsProof: row.is_consent_given === true && row.consent_proof === null,
      message: presentMessage(row, platform.clock.now()),
    })),
  };
};
