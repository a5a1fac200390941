import type { collections } from '#contract/payments/collections.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { mayCloseDrawer } from '#domain/payments/collected-payments.ts';
import { toEgp } from '#domain/settings/money.ts';
import { isOnAccount } from '#server/features/payments/ledger/purchase-of.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { CollectedRow } from './collected-payments.repository.ts';
import { canCancel } from './cancel-collected.service.ts';
import type { DrawerRow, WayRow } from './drawers.repository.ts';
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

const presentWay = ({ way, count, taken, returned }: WayRow) => ({
  way,
  count,
  taken: toEgp(taken),
  returned: toEgp(returned),
});

export const presentDrawer = (
  row: DrawerRow,
  viewer: Viewer,
): RouteReplyInput<typeof collections.openDrawer> => ({
  id: row.id,
  personName: row.person_name,
  isOwn: row.person_id === viewer.id,
  canClose: row.closed_at === null && mayCloseDrawer(viewer, { personId: row.person_id }),
  openedAt: row.opened_at.toISOString(),
  opening: toEgp(row.opening_in_piastres),
  ways: row.ways.map(presentWay),
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
): RouteReplyInput<typeof collections.day> => ({
  day,
  rows: rows.map((row) => ({ personName: row.person_name, ...presentWay(row) })),
  total: toEgp(rows.reduce((sum, { taken, returned }) => sum + taken - returned, 0)),
});
