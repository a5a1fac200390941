import { insertCredit } from '#server/features/payments/ledger/charges.repository.ts';
import { openSettled } from '#server/features/payments/ledger/follow-statement.ts';
import { readAccounts } from '#server/features/payments/ledger/read-accounts.ts';
import { listSessionCharges } from '#server/features/payments/prices/groups-by-class.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { classChargeTexts as texts } from './class-charges.texts.ts';

type Parts = Pick<Platform, 'clock' | 'ids' | 'jobs'>;

/**
 * Counters what was asked for a class that was called off. What was paid for it stays as credit, which may settle and open something
 * else.
 */
export const followCancelling = async (
  transaction: Executor,
  parts: Parts,
  { sessionId, actorId }: { sessionId: string; actorId: string },
): Promise<void> => {
  const charged = await listSessionCharges(transaction, { sessionId });
  const accounts = await readAccounts(transaction, [...charged.keys()]);
  for (const [studentId, chargeId] of charged) {
    const charge = accounts.get(studentId)?.charges.find(({ id }) => id === chargeId);
    if (!charge) continue;
    await insertCredit(transaction, {
      id: parts.ids.next(),
      charge_id: chargeId,
      kind: 'counter',
      amount_in_piastres: charge.price_in_piastres - charge.credited,
      reason: texts.cancelled,
      made_by: actorId,
      created_at: parts.clock.now(),
    });
    await openSettled(transaction, parts, studentId);
  }
};
