import type { collections } from '#contract/payments/collections.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { mayCloseDrawer, netOf } from '#domain/payments/collected-payments.ts';
import { toEgp } from '#domain/settings/money.ts';
import { isOnAccount } from '#server/features/payments/ledger/purchase-of.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { CollectedRow } from './collected-payments.repository.ts';
import { canCancel } from './cancel-collected.service.ts';
import type { DrawerRow, GroupSumRow, WayRow } from './drawers.repository.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import { canCancelExpense } from './expenses.service.ts';
import { expectedIn } from './drawers.service.ts';

export const presentCollected = (
  row: CollectedRow,
  viewer: Viewer,
): RouteReplyInput<typeof collections.record> => ({
  id: row.id,
  receiptNumber: row.receipt_number ?? '',
  title: row.title,
  planId: row.plan,
  month: row.month,
  listPrice: toEgp(row.charge_price_in_piastres ?? row.list_price_in_piastres),
  amount: toEgp(row.total_in_piastres),
  rest: toEgp(Math.max(0, (row.charge_price_in_piastres ?? 0) - row.total_in_piastres)),
  refunded: toEgp(row.refunded_in_piastres),
  balance: toEgp(row.balance_in_piastres),
  isOnAccount: isOnAccount(row),
  status: row.status,
  way: row.way,
  receivedOn: row.received_on,
  takenBy: row.taken_by,
  recordedAt: row.created_at.toISOString(),
  note: row.note,
  canCancel: canCancel(row, viewer),
});

const presentSums = ({ count, taken, returned, spent }: Omit<WayRow, 'way'>) => ({
  count,
  taken: toEgp(taken),
  returned: toEgp(returned),
  spent: toEgp(spent),
});

const presentWay = (row: WayRow) => ({ way: row.way, ...presentSums(row) });

const presentExpense = (row: ExpenseRow, viewer: Viewer) => ({
  id: row.id,
  kind: row.kind,
  way: row.way,
  amount: toEgp(row.amount_in_piastres),
  payee: row.payee,
  reason: row.reason,
  groupName: row.group_name ?? '',
  byName: row.maker_name,
  at: row.created_at.toISOString(),
  canCancel: canCancelExpense(row, viewer),
});

export const presentDrawer = (
  row: DrawerRow,
  expenses: readonly ExpenseRow[],
  viewer: Viewer,
): RouteReplyInput<typeof collections.openDrawer> => ({
  id: row.id,
  personName: row.person_name,
  isOwn: row.person_id === viewer.id,
  canClose: row.closed_at === null && mayCloseDrawer(viewer, { personId: row.person_id }),
  openedAt: row.opened_at.toISOString(),
  opening: toEgp(row.opening_in_piastres),
  ways: row.ways.map(presentWay),
  expenses: expenses
    .filter((expense) => expense.drawer_id === row.id)
    .map((expense) => presentExpense(expense, viewer)),
  expected: toEgp(expectedIn(row)),
  closed: row.closed_at && {
    at: row.closed_at.toISOString(),
    byName: row.closed_by_name ?? '',
    counted: toEgp(row.counted_in_piastres ?? 0),
    reason: row.reason,
  },
});

export const presentDay = (
  day: string,
  rows: readonly (WayRow & { person_name: string })[],
  groups: readonly GroupSumRow[],
): RouteReplyInput<typeof collections.day> => ({
  day,
  rows: rows.map((row) => ({ personName: row.person_name, ...presentWay(row) })),
  groups: groups.map((row) => ({ groupName: row.group_name ?? '', ...presentSums(row) })),
  total: toEgp(rows.reduce((sum, row) => sum + netOf(row), 0)),
});
