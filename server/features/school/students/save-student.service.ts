import { isStaff } from '#domain/permissions/permissions.ts';
import type * as z from 'zod/mini';
import { lastNameMissing, type students } from '#contract/school/students.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { joinFullName } from '#domain/text/names.ts';
import {
  chooseGrade,
  searchKeyOf,
  lockAccount,
  changeStudents,
} from '#server/features/identity/accounts/accounts.api.ts';
import {
  assertJoinable,
  assertOwnGroup,
  lockGroup,
} from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCodeOwner, findRecord, findStudent, type StudentRow } from './students.repository.ts';
import { recordTexts as texts } from './students.texts.ts';

type StudentChanges = z.output<typeof students.patch.body>;

type GroupChange = {
  before: { group_id: string | null };
  chosen: Awaited<ReturnType<typeof findChosenGroup>>;
  grade: GradeLevel;
};

/** The group that the teacher chose, null for none; undefined where it is left out, or a student calls. */
const findChosenGroup = (executor: Executor, viewer: Viewer, { groupId }: StudentChanges) => {
  if (!isStaff(viewer.role) || groupId === undefined) return undefined;
  assertOwnGroup(viewer, groupId);
  return groupId === null ? null : lockGroup(executor, groupId);
};

/**
 * The group after a change. A group that the student is in already stays, also where it is archived.
 * @throws AppError request.invalid at `groupId`
 */
const groupAfter = ({ before, chosen, grade }: GroupChange): string | null => {
  if (chosen === undefined) return before.group_id;
  if (chosen === null) return null;
  if (chosen.id !== before.group_id) assertJoinable(chosen, grade);
  return chosen.id;
};

type Record = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/** What the staff alone change. */
const staffFieldsAfter = (before: Record, changes: StudentChanges) => ({
  parent_phone: changes.parentPhone ?? before.parent_phone,
  centre: changes.centre ?? before.centre,
  centre_code: changes.centreCode ?? before.centre_code,
  school: changes.school ?? before.school,
  staff_notes: changes.notes ?? before.staff_notes,
});

const takenCode = (text: string) => new AppError('request.invalid', { centreCode: [text] });

/** @throws AppError request.invalid at `centreCode` for a code that another student has */
export const assertFreeCode = async (
  executor: Executor,
  id: string,
  code: string | undefined,
): Promise<void> => {
  const owner = code === undefined ? undefined : await findCodeOwner(executor, code, id);
  if (owner) throw takenCode(texts.codeOf(joinFullName(owner)));
};

/** @throws AppError request.invalid at `centreCode` where somebody else got the code at the same moment */
export const refuseTakenCode = async <Saved>(store: () => Promise<Saved>): Promise<Saved> => {
  try {
    return await store();
  } catch (error) {
    throw isUniqueViolation(error, 'users_code_key') ? takenCode(texts.codeTaken) : error;
  }
};

const save = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  changes: StudentChanges,
): Promise<StudentRow> =>
  platform.database.transaction().execute(async (transaction) => {
    // Locks the group before the student, in the order in which deleting a group locks them.
    const chosen = await findChosenGroup(transaction, viewer, changes);
    await lockAccount(transaction, id);
    const before = await findRecord(transaction, id, viewer);
    if (!before) throw new AppError('student.not_found');
    const isTeacher = isStaff(viewer.role);
    // The schema accepts only 1, 2 and 3.
    const grade = (changes.grade ?? before.grade) as GradeLevel;
    if (isTeacher) await assertFreeCode(transaction, id, changes.centreCode);
    const { firstName = before.first_name, lastName = before.last_name } = changes;
    if (lastName === '' && before.last_name !== '') {
      throw new AppError('request.invalid', { lastName: [lastNameMissing] });
    }
    await changeStudents(transaction, [id], {
      first_name: firstName,
      last_name: lastName,
      ...(isTeacher && { grade }),
      bio: changes.bio ?? before.bio,
      qualifications: changes.qualifications ?? before.qualifications,
      phone: changes.phone ?? before.phone,
      ...(isTeacher && staffFieldsAfter(before, changes)),
      group_id: groupAfter({ before, chosen, grade }),
      search_key: searchKeyOf({ firstName, lastName, email: before.email }),
    });
    if (!isTeacher) await chooseGrade(transaction, { id, grade, now: platform.clock.now() });
    const { first_name, last_name } = before;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.update',
      subjectId: id,
      detail: {
        changes,
        before: { firstName: first_name, lastName: last_name, grade: before.grade },
      },
    });
    const saved = await findStudent(transaction, id, viewer, platform.clock.now());
    if (!saved) throw new AppError('student.not_found');
    return saved;
  });

/**
 * Changes the fields of a record that are present (spec §7, students).
 * @throws AppError student.not_found, also where it is somebody else's record; group.not_found, request.invalid at `groupId`, `centreCode`
 */
export const saveStudent = (...args: Parameters<typeof save>): Promise<StudentRow> =>
  refuseTakenCode(() => save(...args));
