import type * as z from 'zod/mini';
import { collectionTexts, type collections } from '#contract/payments/collections.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DrawerRow, lockOpenDrawer } from './drawers.repository.ts';
import { ensureOpenDrawer, expectedIn, getDrawer } from './drawers.service.ts';
import { type ExpenseRow, findExpense, insertExpense } from './expenses.repository.ts';

/** Whether a person may cancel an expense: the teacher any, an assistant their own until the drawer is counted. */
export const canCancelExpense = (expense: ExpenseRow, viewer: Viewer): boolean =>
  expense.countered_id === null &&
  !expense.is_countered &&
  (viewer.role === 'teacher' || (expense.made_by === viewer.id && expense.is_drawer_open));

/** The caller's open drawer, locked, so that no two expenses take the same cash out of it. */
const lockOwnDrawer = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
): Promise<DrawerRow> => {
  const open = await lockOpenDrawer(transaction, viewer.id);
  const id = open ?? (await ensureOpenDrawer(transaction, platform, viewer.id));
  return getDrawer(transaction, id);
};

/**
 * Records what leaves the caller's drawer. A repeated request takes nothing more.
 * @returns the drawer
 * @throws AppError drawer.not_enough
 */
export const recordExpense = (
  platform: Platform,
  viewer: Viewer,
  form: z.output<typeof collections.recordExpense.body>,
): Promise<DrawerRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const { id, kind, way, amount, payee, reason, groupId = null } = form;
    const drawer = await lockOwnDrawer(transaction, platform, viewer);
    if (await findExpense(transaction, id)) return drawer;
    const amountInPiastres = toPiastres(amount);
    const left = expectedIn(drawer);
    if (way === 'cash' && amountInPiastres > left) {
      throw new ExplainedError('drawer.not_enough', () => collectionTexts.notEnough(toEgp(left)));
    }
    await insertExpense(transaction, {
      id,
      drawer_id: drawer.id,
      kind,
      way,
      amount_in_piastres: amountInPiastres,
      payee,
      reason,
      group_id: groupId,
      made_by: viewer.id,
      created_at: platform.clock.now(),
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'drawer.expense',
      subjectId: id,
      detail: { drawerId: drawer.id, kind, way, amountInPiastres, payee, reason },
    });
    return getDrawer(transaction, drawer.id);
  });

/**
 * Cancels an expense by a counter-entry, into the caller's drawer. Again changes nothing.
 * @returns the caller's drawer
 * @throws AppError expense.not_found, expense.not_yours
 */
export const cancelExpense = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<DrawerRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const drawer = await lockOwnDrawer(transaction, platform, viewer);
    const expense = await findExpense(transaction, id);
    if (!expense || expense.countered_id !== null) throw new AppError('expense.not_found');
    if (expense.is_countered) return drawer;
    if (!canCancelExpense(expense, viewer)) throw new AppError('expense.not_yours');
    const isNew = await insertExpense(transaction, {
      id: platform.ids.next(),
      drawer_id: drawer.id,
      kind: expense.kind,
      way: expense.way,
      amount_in_piastres: -expense.amount_in_piastres,
      countered_id: id,
      payee: expense.payee,
      reason,
      group_id: expense.group_id,
      made_by: viewer.id,
      created_at: platform.clock.now(),
    });
    if (isNew) {
      await recordAction(transaction, platform, {
        actorId: viewer.id,
        action: 'drawer.cancel_expense',
        subjectId: id,
        detail: { drawerId: drawer.id, amountInPiastres: expense.amount_in_piastres, reason },
      });
    }
    return getDrawer(transaction, drawer.id);
  });
