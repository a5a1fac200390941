import { settleCharges } from '#domain/payments/statements.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type ChargeRow, listCharges, listStatementPayments } from './charges.repository.ts';

type SettledCharge = ChargeRow & {
  /** In piastres. */
  rest: number;
};

/** What students owe, by charge. Amounts are piastres. */
export type StudentAccount = {
  /** The oldest first. */
  charges: SettledCharge[];
  /** Below zero what was paid too much. */
  balance: number;
};

/** The accounts of students; who never had an entry has none. */
export const readAccounts = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<Map<string, StudentAccount>> => {
  const charges = Map.groupBy(await listCharges(executor, studentIds), (row) => row.student_id);
  const paid = Map.groupBy(
    await listStatementPayments(executor, studentIds),
    (row) => row.student_id,
  );
  const owners = studentIds.filter((id) => charges.has(id) || paid.has(id));
  return new Map(
    owners.map((id) => {
      const own = charges.get(id) ?? [];
      const { rests, creditInPiastres } = settleCharges(
        own.map((charge) => ({
          id: charge.id,
          dueInPiastres: charge.price_in_piastres - charge.credited,
        })),
        (paid.get(id) ?? []).map((row) => ({
          amountInPiastres: row.amount_in_piastres,
          chargeId: row.charge_id,
        })),
      );
      const rest = [...rests.values()].reduce((sum, each) => sum + each, 0);
      return [
        id,
        {
          charges: own.map((charge) => ({ ...charge, rest: rests.get(charge.id) ?? 0 })),
          balance: rest - creditInPiastres,
        },
      ];
    }),
  );
};

/** The charge of a month since a moment that was not countered. */
export const monthChargeOf = (
  { charges }: StudentAccount,
  month: number,
  since: Date,
): SettledCharge | undefined =>
  charges.find(
    (charge) =>
      charge.kind === 'month' &&
      charge.month === month &&
      charge.created_at >= since &&
      !charge.is_countered,
  );

/** The account of one student. */
export const readAccount = async (executor: Executor, studentId: string): Promise<StudentAccount> =>
  (await readAccounts(executor, [studentId])).get(studentId) ?? { charges: [], balance: 0 };
