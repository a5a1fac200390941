import { classSessionLimits } from '#contract/attendance/class-sessions.ts';
import { joinFullName } from '#domain/text/names.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { printCards } from '#server/platform/printing/print-cards.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { attendanceCardTexts as texts } from './attendance-cards.texts.ts';
import { findCardYear } from './card-year.ts';
import { listCardOwners } from './class-sessions.repository.ts';

/**
 * A PDF of the cards by which the students of a group are recognized in its sessions, of the present school year.
 * @throws AppError group.not_found, class_session.no_cards
 */
export const printAttendanceCards = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
): Promise<{ name: string; content: Buffer }> => {
  const { database, clock, cardCodes } = platform;
  assertOwnGroup(viewer, groupId);
  const [group, settings, year, students] = await Promise.all([
    getGroup(platform, groupId),
    findPublicSettings(database),
    findCardYear(database, clock.now()),
    listCardOwners(database, groupId, classSessionLimits.cards),
  ]);
  if (students.length === 0) throw new AppError('class_session.no_cards');
  const name = texts.document(group.name);
  const content = await printCards({
    documentTitle: name,
    platformName: settings.platformName,
    teacherName: settings.teacherName,
    cards: students.map((student) => ({
      title: joinFullName({ firstName: student.first_name, lastName: student.last_name }),
      lines: [
        { label: texts.grade, value: settings.gradeNames[student.grade] },
        { label: texts.group, value: group.name },
        { label: texts.year, value: texts.yearOf(year) },
      ],
      code: student.card_number,
      qrText: cardCodes.cardOf({ id: student.id, cardNumber: student.card_number }, year),
      note: texts.note,
    })),
  });
  await recordAction(database, platform, {
    actorId: viewer.id,
    action: 'class_session.print_cards',
    subjectId: groupId,
    detail: { count: students.length, year },
  });
  return { name, content };
};
