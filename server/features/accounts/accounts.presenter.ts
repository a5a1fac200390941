import type * as z from 'zod/mini';
import type { account, role } from '#contract/accounts.ts';

type Role = z.output<typeof role>;

type AccountRow = {
  id: string;
  role: 'student' | 'teacher';
  email: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3 | null;
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
  roles: rolesOf(user),
});
