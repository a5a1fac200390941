import type * as z from 'zod/mini';
import { rosterFieldTexts as texts, type roster } from '#contract/school/roster.ts';
import { importLimits } from '#domain/school/student-import/rows.ts';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { splitFullName } from '#domain/text/names.ts';
import { savePersons, searchKeyOf } from '#server/features/identity/accounts/accounts.api.ts';
import { assertJoinable, lockGroup } from '#server/features/school/groups/groups.api.ts';
import {
  assertFreeCode,
  findStudent,
  refuseTakenCode,
  type StudentRow,
} from '#server/features/school/students/students.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPhoneInUse, lockRoster } from './roster.repository.ts';

type NewStudent = z.output<typeof roster.add.body>;

/** @throws AppError request.invalid at `name` */
const readName = (written: string) => {
  const { firstName, lastName } = splitFullName(written);
  if (firstName === '') throw new AppError('request.invalid', { name: [texts.name] });
  if (firstName.length > importLimits.firstName || lastName.length > importLimits.lastName) {
    throw new AppError('request.invalid', { name: [rowTexts.nameTooLong] });
  }
  return { firstName, lastName };
};

const add = (
  platform: Platform,
  viewer: Viewer,
  { id, name, isOtherPerson, groupId, centreCode, ...person }: NewStudent,
): Promise<StudentRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const { firstName, lastName } = readName(name);
    await lockRoster(transaction);
    const added = await findStudent(transaction, id, viewer, now);
    if (added) return added;
    const group = groupId ? await lockGroup(transaction, groupId) : null;
    if (group) assertJoinable(group, person.grade);
    const searchKey = searchKeyOf({ firstName, lastName });
    if (!isOtherPerson && (await isPhoneInUse(transaction, { ...person, searchKey }))) {
      throw new AppError('student.phone_in_use');
    }
    if (centreCode !== '') await assertFreeCode(transaction, id, centreCode);
    await savePersons(transaction, [
      {
        id,
        first_name: firstName,
        last_name: lastName,
        // The schema accepts 1, 2 and 3 only.
        grade: person.grade as GradeLevel,
        phone: person.phone,
        parent_phone: person.parentPhone,
        centre: group?.centre ?? '',
        centre_code: centreCode,
        group_id: group?.id ?? null,
        search_key: searchKey,
        created_at: now,
        origin: 'added',
      },
    ]);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.add',
      subjectId: id,
      detail: { firstName, lastName, ...person, centreCode, groupId: group?.id ?? null },
    });
    const student = await findStudent(transaction, id, viewer, now);
    // The id belongs to the teacher's own row.
    if (!student) throw new AppError('request.invalid', { id: [texts.id] });
    return student;
  });

/**
 * Adds a student without an account. The caller's id makes a repeated request add nobody.
 * @throws AppError student.phone_in_use once, until the teacher says that it is somebody else; group.not_found, request.invalid,
 * also at `centreCode` for a code that another student has
 */
export const addStudent = (...args: Parameters<typeof add>): Promise<StudentRow> =>
  refuseTakenCode(() => add(...args));
