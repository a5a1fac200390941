import type { statements } from '#contract/payments/statements.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { StudentStatement } from './show-statement.service.ts';

export const presentStatement = (
  { balance, charges, entries }: StudentStatement,
  viewer: Viewer,
): RouteReplyInput<typeof statements.get> => {
  const rests = new Map(charges.map(({ id, rest }) => [id, rest]));
  return {
    balance: toEgp(balance),
    entries: entries.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      month: row.month,
      amount: toEgp(row.amount_in_piastres),
      listPrice: row.list_price_in_piastres === null ? null : toEgp(row.list_price_in_piastres),
      reducedFor: row.reduced_for,
      rest: row.kind === 'charge' ? toEgp(rests.get(row.id) ?? 0) : null,
      dueOn: row.due_on,
      at: row.at.toISOString(),
      byName: row.by_name ?? '',
      reason: row.reason,
      receiptNumber: row.receipt_number,
      canCounter: row.can_counter && viewer.role === 'teacher',
    })),
  };
};
