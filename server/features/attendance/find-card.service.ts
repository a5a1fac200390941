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
  listByCard,
  listByNumber,
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

type Shown = { code: StudentCode | undefined; card: string; session: SessionRow };

/**
 * The owner of a card; of a typed number also the one whose code of the centre it is. Who is in the session comes before others.
 * @throws AppError class_session.card_ended, .card_unknown, .card_of_two
 */
const getOwner = async (platform: Platform, viewer: Viewer, { code, card, session }: Shown) => {
  const { database } = platform;
  const number = code?.cardNumber ?? card;
  const students = await (code ? listByCard : listByNumber)(database, number);
  if (students.length === 0) {
    const isEnded = await isEndedCard(database, number);
    throw new AppError(isEnded ? 'class_session.card_ended' : 'class_session.card_unknown');
  }
  const found = [];
  for (const student of students) {
    const reach = await isInReach(platform, viewer, { student, session });
    if (reach.isInReach) found.push({ student, reach });
  }
  const here = found.filter(({ reach }) => reach.isInSession);
  const [owner, ...others] = here.length > 0 ? here : found;
  if (!owner) throw new AppError('class_session.card_unknown');
  if (others.length > 0) throw new AppError('class_session.card_of_two');
  return owner;
};

/**
 * Whose card a number is, or what the QR code of a card or a phone says.
 * @throws AppError class_session.not_found; class_session.card_unknown, also for a student whom the caller does not see;
 *   class_session.card_ended, .card_of_two, .card_forged, .card_of_other_year, .code_of_other_moment
 */
export const findCard = async (
  platform: Platform,
  viewer: Viewer,
  { id, card }: { id: string; card: string },
): Promise<z.input<typeof classSessions.findCard.reply>> => {
  const { database } = platform;
  const session = assertOwnSession(viewer, await findSession(database, id));
  const code = parseCode(card);
  const { student, reach } = await getOwner(platform, viewer, { code, card, session });
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
