import { priceTexts } from '#contract/payments/prices.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ExplainedError } from '#server/platform/errors/app-errors.ts';
import { lockItems } from './price-list.repository.ts';

/**
 * Locks a thing of the list until the transaction ends, so that of two who take the last one the second is told.
 * @param count how many are taken
 * @throws AppError price.out_of_stock
 */
export const assertInStock = async (
  transaction: Executor,
  itemId: string,
  count: number,
): Promise<void> => {
  const [item] = await lockItems(transaction, [itemId]);
  if (!item || item.left_over === null || item.left_over >= count) return;
  const { title, left_over: leftOver } = item;
  throw new ExplainedError('price.out_of_stock', () =>
    priceTexts.outOfStock(title, Math.max(0, leftOver), count),
  );
};
