import { classSessionLimits } from '#contract/attendance/class-sessions.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
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
import { findCardOwner, listCardOwners, type PrintedCardRow } from './class-sessions.repository.ts';

type Printed = { name: string; content: Buffer };

/** @param groupName empty without a group */
const printFor = async (
  { database, clock, cardCodes }: Platform,
  { name, groupName, students }: { name: string; groupName: string; students: PrintedCardRow[] },
): Promise<Printed & { year: number }> => {
  const [settings, year] = await Promise.all([
    findPublicSettings(database),
    findCardYear(database, clock.now()),
  ]);
  const content = await printCards({
    documentTitle: name,
    platformName: settings.platformName,
    teacherName: settings.teacherName,
    cards: students.map((student) => ({
      title: joinFullName({ firstName: student.first_name, lastName: student.last_name }),
      lines: [
        { label: texts.grade, value: settings.gradeNames[student.grade] },
        ...(groupName === '' ? [] : [{ label: texts.group, value: groupName }]),
        { label: texts.year, value: texts.yearOf(year) },
        {
          label: texts.checkDigit,
          value: texts.checkAndCode(checkDigitOf(student.card_number), student.centre_code),
        },
      ],
      code: student.card_number,
      qrText: cardCodes.cardOf({ id: student.id, cardNumber: student.card_number }, year),
      note: texts.note,
    })),
  });
  return { name, content, year };
};

/**
 * A PDF of the cards by which the students of a group are recognized in its sessions, of the present school year.
 * @throws AppError group.not_found, class_session.no_cards
 */
export const printAttendanceCards = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
): Promise<Printed> => {
  const { database } = platform;
  assertOwnGroup(viewer, groupId);
  const [group, students] = await Promise.all([
    getGroup(platform, groupId),
    listCardOwners(database, groupId, classSessionLimits.cards),
  ]);
  if (students.length === 0) throw new AppError('class_session.no_cards');
  const name = texts.document(group.name);
  const { year, ...printed } = await printFor(platform, { name, groupName: group.name, students });
  await recordAction(database, platform, {
    actorId: viewer.id,
    action: 'class_session.print_cards',
    subjectId: groupId,
    detail: { count: students.length, year },
  });
  return printed;
};

/** The card of one student, such as a new one in place of a lost one. @throws AppError student.not_found */
export const printAttendanceCard = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<Printed> => {
  const { database } = platform;
  const student = await findCardOwner(database, studentId);
  if (!student) throw new AppError('student.not_found');
  const name = texts.documentOfOne(
    joinFullName({ firstName: student.first_name, lastName: student.last_name }),
  );
  const { year, ...printed } = await printFor(platform, {
    name,
    groupName: student.group_name ?? '',
    students: [student],
  });
  await recordAction(database, platform, {
    actorId: viewer.id,
    action: 'class_session.print_cards',
    subjectId: studentId,
    detail: { count: 1, year },
  });
  return printed;
};
