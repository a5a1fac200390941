import type * as z from 'zod/mini';
import type { groupPayments } from '#contract/payments/prices.ts';
import { getGroup, lockGroup } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { hasPriceOfClass, listGroupsByClass, setByClass } from './groups-by-class.repository.ts';

/**
 * Sets whether the students of a group pay by month or by class from now on. What was asked before stays.
 * @returns the groups that pay by class
 * @throws AppError group.not_found, price.class_missing
 */
export const setPaidBy = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
  { paidBy }: z.output<typeof groupPayments.set.body>,
): Promise<string[]> => {
  await getGroup(platform, groupId);
  return platform.database.transaction().execute(async (transaction) => {
    await lockGroup(transaction, groupId);
    const isByClass = paidBy === 'class';
    if (isByClass && !(await hasPriceOfClass(transaction, groupId))) {
      throw new AppError('price.class_missing');
    }
    await setByClass(transaction, groupId, isByClass ? platform.clock.now() : undefined);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'group.paid_by',
      subjectId: groupId,
      detail: { paidBy },
    });
    return listGroupsByClass(transaction);
  });
};
