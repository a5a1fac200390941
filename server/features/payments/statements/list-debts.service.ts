import type * as z from 'zod/mini';
import type { statements } from '#contract/payments/statements.ts';
import { toEgp } from '#domain/settings/money.ts';
import {
  readAccounts,
  type StudentAccount,
} from '#server/features/payments/ledger/read-accounts.ts';
import { assertOwnGroup } from '#server/features/school/groups/groups.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { type DebtorRow, listDebtors, sumDebts } from './debts.repository.ts';

type Debts = z.input<typeof statements.debts.reply>;

const presentDebtor = (
  row: DebtorRow,
  account: StudentAccount | undefined,
): Debts['students'][number] => ({
  studentId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  parentPhone: row.parent_phone,
  groupName: row.group_name ?? '',
  balance: toEgp(row.balance_in_piastres),
  charges: (account?.charges ?? [])
    .filter(({ rest }) => rest > 0)
    .map((charge) => ({
      title: charge.title,
      month: charge.month,
      rest: toEgp(charge.rest),
      since: dayInEgypt(charge.created_at),
    })),
});

/**
 * Who owes something, what and since when, the highest amount first.
 * @throws AppError group.not_found for a group of which the caller sees no students
 */
export const listDebts = async (
  { database }: Platform,
  viewer: Viewer,
  { groupId, page, pageSize }: z.output<typeof statements.debts.query>,
): Promise<Debts> => {
  if (groupId !== undefined) assertOwnGroup(viewer, groupId);
  const selection = { groupId, callerGroups: groupsOf(viewer) };
  const [rows, { count, sum }] = await Promise.all([
    listDebtors(database, { ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    sumDebts(database, selection),
  ]);
  const accounts = await readAccounts(
    database,
    rows.map(({ id }) => id),
  );
  return {
    count,
    sum: toEgp(sum),
    students: rows.map((row) => presentDebtor(row, accounts.get(row.id))),
  };
};
