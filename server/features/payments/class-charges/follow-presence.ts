import { formatShortDay } from '#domain/formats/times.ts';
import type { PresenceChange } from '#server/features/attendance/attendance.api.ts';
import {
  insertCharges,
  insertCredit,
} from '#server/features/payments/ledger/charges.repository.ts';
import { readAccounts } from '#server/features/payments/ledger/read-accounts.ts';
import { findPrices, pricedColumns } from '#server/features/payments/prices/find-prices.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { classChargeTexts as texts } from './class-charges.texts.ts';
import {
  listPayingByClass,
  listSessionCharges,
} from '#server/features/payments/prices/groups-by-class.repository.ts';

type Parts = Pick<Platform, 'clock' | 'ids'>;
type Came = { studentIds: string[]; charged: ReadonlyMap<string, string> };

const chargeClass = async (
  transaction: Executor,
  { clock, ids }: Parts,
  { session, actorId }: PresenceChange,
  { studentIds, charged }: Came,
): Promise<void> => {
  const { id: sessionId, groupId, day } = session;
  const uncharged = studentIds.filter((id) => !charged.has(id));
  const paying = await listPayingByClass(transaction, { studentIds: uncharged, sessionId });
  if (paying.length === 0) return;
  const now = clock.now();
  const costs = await findPrices(
    transaction,
    paying,
    { kind: 'class' },
    { now, guestGroupId: groupId },
  );
  const charges = [...costs].map(([studentId, cost]) => ({
    id: ids.next(),
    student_id: studentId,
    request_id: sessionId,
    kind: 'class' as const,
    title: texts.title(formatShortDay(day)),
    plan: null,
    month: null,
    ...pricedColumns(cost),
    made_by: actorId,
    created_at: now,
  }));
  // The year counts for months alone.
  await insertCharges(transaction, charges, 0);
};

/** Counters the charges of those who did not come after all, except where something was paid for them. */
const counterClass = async (
  transaction: Executor,
  { clock, ids }: Parts,
  { actorId, stillCharged }: PresenceChange,
  charged: ReadonlyMap<string, string>,
): Promise<void> => {
  const accounts = await readAccounts(transaction, [...charged.keys()]);
  for (const [studentId, chargeId] of charged) {
    const charge = accounts.get(studentId)?.charges.find(({ id }) => id === chargeId);
    if (!charge) continue;
    const due = charge.price_in_piastres - charge.credited;
    if (charge.rest < due) {
      stillCharged.add(studentId);
      continue;
    }
    await insertCredit(transaction, {
      id: ids.next(),
      charge_id: chargeId,
      kind: 'counter',
      amount_in_piastres: due,
      reason: texts.takenBack,
      made_by: actorId,
      created_at: clock.now(),
    });
  }
};

/**
 * Asks those who came to a class, and pay by class, for its price: once, however often it is written. Who did not come after all is
 * asked no more, unless something was paid for it. The session is locked.
 */
export const followPresence = async (
  transaction: Executor,
  parts: Parts,
  change: PresenceChange,
): Promise<void> => {
  const { session, entries } = change;
  const studentIds = entries.map(({ studentId }) => studentId);
  const charged = await listSessionCharges(transaction, { sessionId: session.id, studentIds });
  const came = entries
    .filter(({ presence }) => presence === 'present' || presence === 'late')
    .map(({ studentId }) => studentId);
  if (came.length > 0) await chargeClass(transaction, parts, change, { studentIds: came, charged });
  const gone = new Map([...charged].filter(([studentId]) => !came.includes(studentId)));
  if (gone.size > 0) await counterClass(transaction, parts, change, gone);
};
