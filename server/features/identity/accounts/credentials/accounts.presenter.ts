import type * as z from 'zod/mini';
import type { account, accounts, role } from '#contract/identity/accounts.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { joinFullName, nameInAddress } from '#domain/text/names.ts';

type Role = z.output<typeof role>;

type AccountRow = {
  id: string;
  role: 'student' | 'teacher';
  email: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
  gender: Gender | null;
  is_premium: boolean;
};

/**
 * Roles as the token carries them. A teacher gets no `Premium`, because the role itself opens
 * everything (spec §6).
 */
export const rolesOf = (user: Pick<AccountRow, 'role' | 'is_premium'>): Role[] => {
  if (user.role === 'teacher') return ['teacher'];
  return user.is_premium ? ['student', 'Premium'] : ['student'];
};

export const presentAccount = (user: AccountRow): z.input<typeof account> => ({
  id: user.id,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  grade: user.grade,
  gender: user.gender,
  roles: rolesOf(user),
});

/** The parts of the dashboard that exist. */
const teacherPermissions = ['students', 'courses', 'lessons', 'exams', 'certificates', 'settings'];

type TeacherSession = {
  row: AccountRow & { created_at: Date };
  lastLogin: Date | undefined;
  token: string;
};

/** The teacher as the specification's admin user (spec §3). A missing name is replaced by the first part of the e-mail. */
export const presentTeacher = ({
  row,
  lastLogin,
  token,
}: TeacherSession): z.input<typeof accounts.adminLogin.reply>['user'] => {
  const fullName = joinFullName({ firstName: row.first_name, lastName: row.last_name });
  return {
    ...presentAccount(row),
    name: fullName || nameInAddress(row.email),
    role: 'teacher',
    permissions: teacherPermissions,
    createdAt: row.created_at.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    token,
  };
};
