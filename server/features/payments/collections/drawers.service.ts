import type * as z from 'zod/mini';
import { collectionTexts, type collections } from '#contract/payments/collections.ts';
import { expectedCash, mayCloseDrawer } from '#domain/payments/collected-payments.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  closeDrawerRow,
  type DrawerRow,
  findDrawer,
  insertDrawer,
  lockDrawer,
  shareOpenDrawer,
} from './drawers.repository.ts';

/** @throws AppError drawer.not_found */
export const getDrawer = async (executor: Executor, id: string): Promise<DrawerRow> => {
  const drawer = await findDrawer(executor, id);
  if (!drawer) throw new AppError('drawer.not_found');
  return drawer;
};

/** The cash that must lie in a drawer, in piastres. */
export const expectedIn = ({ opening_in_piastres: opening, ways }: DrawerRow): number =>
  expectedCash(opening, ways);

/**
 * The open drawer of a person, which cannot be closed until the transaction ends. The first payment of a day opens one, so
 * that nobody waits for it.
 */
export const ensureOpenDrawer = async (
  transaction: Executor,
  platform: Pick<Platform, 'ids' | 'clock'>,
  personId: string,
  openingInPiastres = 0,
): Promise<string> => {
  const open = await shareOpenDrawer(transaction, personId);
  if (open !== undefined) return open;
  const id = platform.ids.next();
  const isNew = await insertDrawer(transaction, {
    id,
    person_id: personId,
    opened_at: platform.clock.now(),
    opening_in_piastres: openingInPiastres,
  });
  if (isNew) {
    await recordAction(transaction, platform, {
      actorId: personId,
      action: 'drawer.open',
      subjectId: id,
      detail: { openingInPiastres },
    });
  }
  // Another request may have opened it meanwhile, and a third one closed it.
  return ensureOpenDrawer(transaction, platform, personId, openingInPiastres);
};

/** Opens the caller's drawer; one that is open stays as it is. */
export const openDrawer = (
  platform: Platform,
  viewer: Viewer,
  { opening }: z.output<typeof collections.openDrawer.body>,
): Promise<DrawerRow> =>
  platform.database
    .transaction()
    .execute(async (transaction) =>
      getDrawer(
        transaction,
        await ensureOpenDrawer(transaction, platform, viewer.id, toPiastres(opening)),
      ),
    );

type Closing = z.output<typeof collections.closeDrawer.body>;

/** Whether an earlier request of the same person said the same, so that this is its repetition. */
const isRepeated = (drawer: DrawerRow, viewer: Viewer, { counted, reason }: Closing): boolean =>
  drawer.closed_by === viewer.id &&
  drawer.counted_in_piastres === toPiastres(counted) &&
  drawer.reason === reason;

/**
 * Closes a drawer with the counted cash, for good. Of two who count it the first counts. Where the teacher closes somebody
 * else's, the audit log names it apart.
 * @throws AppError drawer.not_found, drawer.of_another, drawer.closed, drawer.changed where the page showed another expected amount,
 *   request.invalid where a difference has no reason
 */
export const closeDrawer = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  closing: Closing,
): Promise<DrawerRow> =>
  platform.database.transaction().execute(async (transaction) => {
    const locked = await lockDrawer(transaction, id);
    const drawer = await getDrawer(transaction, id);
    const { person_id: personId } = drawer;
    if (!mayCloseDrawer(viewer, { personId })) throw new AppError('drawer.of_another');
    if (locked?.closed_at) {
      if (isRepeated(drawer, viewer, closing)) return drawer;
      throw new AppError('drawer.closed');
    }
    const expected = expectedIn(drawer);
    const counted = toPiastres(closing.counted);
    if (expected !== toPiastres(closing.expected)) throw new AppError('drawer.changed');
    const { reason } = closing;
    if (counted !== expected && reason === '') {
      throw new AppError('request.invalid', { reason: [collectionTexts.difference] });
    }
    await closeDrawerRow(transaction, id, {
      closed_at: platform.clock.now(),
      closed_by: viewer.id,
      expected_in_piastres: expected,
      counted_in_piastres: counted,
      reason,
    });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: personId === viewer.id ? 'drawer.close' : 'drawer.close_of_another',
      subjectId: id,
      detail: { personId, expectedInPiastres: expected, countedInPiastres: counted, reason },
    });
    return getDrawer(transaction, id);
  });
