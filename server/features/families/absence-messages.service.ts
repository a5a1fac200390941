import type * as z from 'zod/mini';
import type { absenceMessages } from '#contract/families/absence-messages.ts';
import { chatNumber } from '#domain/contact/chat-link.ts';
import {
  absenceTemplateParameters,
  fillAbsenceTemplate,
} from '#domain/families/absence-template.ts';
import { calledName } from '#domain/text/called-name.ts';
import { listAbsenteesOf } from '#server/features/attendance/attendance.api.ts';
import { recordActions } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { absenceMessageQueue } from './absence-message-queue.ts';
import {
  type AbsenceMessageRow,
  listAbsenceMessages,
  listParents,
  queueAbsenceMessages,
} from './absence-messages.repository.ts';
import { lostAfter, shownState, splitReason } from './message-states.ts';

type List = z.input<typeof absenceMessages.list.reply>;

const stateOf = ({ state, changed_at: changedAt }: AbsenceMessageRow, now: Date) =>
  shownState({ state, changedAt }, now);

/** What sends messages about absences; undefined where nothing does. */
const gatewayOf = ({ messageGateway }: Platform) =>
  messageGateway?.templates.includes('absence') ? messageGateway : undefined;

/**
 * The messages that can be sent: to a parent who is proven to have agreed, has a chat and a link to stop the messages, was not
 * written to yet, and for whom the gateway has no message that left or may have.
 */
const listReady = async (
  platform: Platform,
  viewer: Viewer,
  sessionId: string,
): Promise<{ studentId: string; parameters: string[] }[]> => {
  const { database, clock, publicUrl, parentLinks } = platform;
  const { students } = await listAbsenteesOf(platform, viewer, sessionId);
  const unwritten = students.filter(({ message }) => message === null);
  const parents = await listParents(
    database,
    unwritten.map(({ id }) => id),
  );
  const stored = await listAbsenceMessages(database, sessionId);
  const isOpen = (id: string) => {
    const message = stored.find((row) => row.student_id === id);
    return message === undefined || stateOf(message, clock.now()) === 'refused';
  };
  return unwritten.flatMap(({ id, firstName, lastName, text }) => {
    const parent = parents.find((row) => row.id === id);
    if (!parent?.link_id || parent.consent_proof === null) return [];
    if (chatNumber(parent.parent_phone) === undefined || !isOpen(id)) return [];
    const pageUrl = `${publicUrl}/parent/${parentLinks.sign(parent.link_id)}`;
    const name = calledName(`${firstName} ${lastName}`);
    return { studentId: id, parameters: absenceTemplateParameters({ name, text, pageUrl }) };
  });
};

const presentMessage = (row: AbsenceMessageRow, now: Date): List['messages'][number] => ({
  id: row.student_id,
  firstName: row.first_name,
  lastName: row.last_name,
  state: stateOf(row, now),
  ...splitReason(row.reason),
});

/** @throws AppError class_session.not_found */
export const listAbsenceMessagesOf = async (
  platform: Platform,
  viewer: Viewer,
  sessionId: string,
): Promise<List> => {
  const { database, clock } = platform;
  const gateway = gatewayOf(platform);
  const ready = await listReady(platform, viewer, sessionId);
  const messages = await listAbsenceMessages(database, sessionId);
  return {
    gateway: gateway?.kind ?? null,
    ready: gateway
      ? ready.map(({ studentId, parameters }) => ({
          id: studentId,
          text: fillAbsenceTemplate(parameters),
        }))
      : [],
    messages: messages.map((row) => presentMessage(row, clock.now())),
  };
};

/**
 * Queues the messages about a session's absences for the gateway; each is sent at most once, however often this is called.
 * @throws AppError class_session.not_found, weekly_message.no_gateway
 */
export const sendAbsenceMessages = async (
  platform: Platform,
  viewer: Viewer,
  sessionId: string,
): Promise<z.input<typeof absenceMessages.sendAll.reply>> => {
  const { database, clock, jobs } = platform;
  const ready = await listReady(platform, viewer, sessionId);
  if (!gatewayOf(platform)) throw new AppError('weekly_message.no_gateway');
  const messages = ready.map(({ studentId, parameters }) => ({
    studentId,
    text: parameters.join('\n'),
  }));
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const queuedIds = await queueAbsenceMessages(transaction, messages, {
      sessionId,
      actorId: viewer.id,
      now,
      lostBefore: new Date(now.getTime() - lostAfter),
    });
    await jobs.enqueueMany(
      transaction,
      absenceMessageQueue,
      queuedIds.map((studentId) => ({ sessionId, studentId, tries: 0 })),
    );
    await recordActions(
      transaction,
      platform,
      queuedIds.map((subjectId) => ({
        actorId: viewer.id,
        action: 'absence_message.queue',
        subjectId,
      })),
    );
    return { queuedCount: queuedIds.length };
  });
};
