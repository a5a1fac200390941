import type * as z from 'zod/mini';
import type { classSessions } from '#contract/attendance/class-sessions.ts';
import { isCurrentSlot, parseCode, type StudentCode } from '#domain/attendance/card-codes.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findCardYear } from './card-year.ts';
import { isEndedCard } from './ended-cards.repository.ts';
import {
  type CardRow,
  findByCard,
  findSession,
  listStudentsOfSession,
  type SessionRow,
} from './class-sessions.repository.ts';
import { assertOwnSession, isOwnGroup } from './show-session.service.ts';

/** @throws AppError class_session.card_forged, .card_of_other_year, .code_of_other_moment */
const assertGenuine = async (
  { database, clock, cardCodes }: Platform,
  code: StudentCode,
  { student, session }: { student: CardRow; session: SessionRow },
): Promise<void> => {
  const now = clock.now();
  const owner = { id: student.id, cardNumber: student.card_number };
  const year = await findCardYear(database, now);
  if (code.kind === 'card' && code.year !== year) {
    const wasGenuine = cardCodes.isCodeOf(code, owner, { year: code.year, day: session.day });
    throw new AppError(
      wasGenuine ? 'class_session.card_of_other_year' : 'class_session.card_forged',
    );
  }
  if (code.kind === 'phone' && !isCurrentSlot(code.slot, now.getTime())) {
    throw new AppError('class_session.code_of_other_moment');
  }
  if (!cardCodes.isCodeOf(code, owner, { year, day: session.day })) {
    throw new AppError('class_session.card_forged');
  }
};

/** Whether a caller may take a student into a session: of the session, or of a group that the caller sees. */
export const isInReach = async (
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  { student, session }: { student: CardRow; session: SessionRow },
): Promise<{ isInSession: boolean; isInReach: boolean }> => {
  const isInSession = (await listStudentsOfSession(database, session, [student.id])).length > 0;
  return { isInSession, isInReach: isInSession || isOwnGroup(viewer, student.group_id) };
};

/**
 * Whose card a number is, or what the QR code of a card or a phone says.
 * @throws AppError class_session.not_found; class_session.card_unknown, also for a student whom the caller does not see;
 *   class_session.card_ended, .card_forged, .card_of_other_year, .code_of_other_moment
 */
export const findCard = async (
  platform: Platform,
  viewer: Viewer,
  { id, card }: { id: string; card: string },
): Promise<z.input<typeof classSessions.findCard.reply>> => {
  const { database } = platform;
  const session = assertOwnSession(viewer, await findSession(database, id));
  const code = parseCode(card);
  const student = await findByCard(database, code?.cardNumber ?? card);
  if (!student) {
    const isEnded = await isEndedCard(database, code?.cardNumber ?? card);
    throw new AppError(isEnded ? 'class_session.card_ended' : 'class_session.card_unknown');
  }
  const reach = await isInReach(platform, viewer, { student, session });
  if (!reach.isInReach) throw new AppError('class_session.card_unknown');
  if (code) await assertGenuine(platform, code, { student, session });
  return {
    studentId: student.id,
    firstName: student.first_name,
    lastName: student.last_name,
    grade: student.grade,
    groupName: student.group_name ?? '',
    isInSession: reach.isInSession,
  };
};
