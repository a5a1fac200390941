import type { PersonRole } from '#domain/permissions/permissions.ts';
import type * as z from 'zod/mini';
import type { account, accounts, role } from '#contract/identity/accounts.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { nameInAddress } from '#domain/text/name-in-address.ts';
import { joinFullName } from '#domain/text/names.ts';

type Role = z.output<typeof role>;

type AccountRow = {
  id: string;
  role: PersonRole;
  email: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
  requested_grade?: 1 | 2 | 3 | null;
  gender: Gender | null;
  is_premium: boolean;
};

/**
 * Roles as the token carries them. The teacher and the assistants get no `Premium`, because their role itself opens every
 * lesson (spec §6).
 */
export const rolesOf = (user: Pick<AccountRow, 'role' | 'is_premium'>): Role[] => {
  if (user.role !== 'student') return [user.role];
  return user.is_premium ? ['student', 'Premium'] : ['student'];
};

export const presentAccount = (user: AccountRow): z.input<typeof account> => ({
  id: user.id,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  grade: user.grade,
  gender: user.gender,
  ...(user.requested_grade &&
    user.requested_grade !== user.grade && { requestedGrade: user.requested_grade }),
  roles: rolesOf(user),
});

/** The parts of the dashboard that exist. */
const teacherPermissions = ['students', 'courses', 'lessons', 'exams', 'certificates', 'settings'];

type TeacherSession = {
  row: AccountRow & { created_at: Date };
  lastLogin: Date | undefined;
  token: string;
};

/**
 * The teacher or an assistant as the specification's admin user (spec §3); what an assistant may do is a call of its own.
 * A missing name is replaced by the first part of the e-mail.
 */
export const presentTeacher = ({
  row,
  lastLogin,
  token,
}: TeacherSession): z.input<typeof accounts.adminLogin.reply>['user'] => {
  const fullName = joinFullName({ firstName: row.first_name, lastName: row.last_name });
  return {
    ...presentAccount(row),
    name: fullName || nameInAddress(row.email),
    role: row.role === 'assistant' ? 'assistant' : 'teacher',
    permissions: row.role === 'assistant' ? [] : teacherPermissions,
    createdAt: row.created_at.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    token,
  };
};
