import type * as z from 'zod/mini';
import type { students } from '#contract/students.ts';
import type { GradeLevel } from '#domain/grades.ts';
import { searchKeyOf } from '#server/features/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findRecordForUpdate,
  findStudent,
  type StudentRow,
  updateRecord,
} from './students.repository.ts';

type StudentChanges = z.output<typeof students.patch.body>;

/**
 * Changes the given fields of a record and leaves the others unchanged (spec §7, students).
 * @throws AppError student.not_found, also where it is somebody else's record
 */
export const saveStudent = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  changes: StudentChanges,
): Promise<StudentRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const before = await findRecordForUpdate(transaction, id, viewer);
    if (!before) throw new AppError('student.not_found');
    const isTeacher = viewer.role === 'teacher';
    const { firstName = before.first_name, lastName = before.last_name } = changes;
    await updateRecord(transaction, id, {
      first_name: firstName,
      last_name: lastName,
      // The schema accepts only 1, 2 and 3.
      grade: (changes.grade ?? before.grade) as GradeLevel,
      bio: changes.bio ?? before.bio,
      qualifications: changes.qualifications ?? before.qualifications,
      phone: changes.phone ?? before.phone,
      parent_phone: isTeacher ? (changes.parentPhone ?? before.parent_phone) : before.parent_phone,
      centre: isTeacher ? (changes.centre ?? before.centre) : before.centre,
      search_key: searchKeyOf({ firstName, lastName, email: before.email }),
    });
    const { first_name, last_name, grade } = before;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.update',
      subjectId: id,
      detail: { changes, before: { firstName: first_name, lastName: last_name, grade } },
    });
    const saved = await findStudent(transaction, id, viewer, platform.clock.now());
    if (!saved) throw new AppError('student.not_found');
    return saved;
  });
