import type * as z from 'zod/mini';
import { type prices, priceTexts } from '#contract/payments/prices.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { isPriceOfGroups } from './groups-by-class.repository.ts';
import {
  deleteItem,
  listGroupPrices,
  listItems,
  lockItems,
  replaceGroupPrices,
  storeItem,
} from './price-list.repository.ts';

type PriceList = RouteReplyInput<typeof prices.list>;
type ItemForm = z.output<typeof prices.save.body>;

/** What things cost, by grade, kind and name. */
export const listPrices = async (executor: Executor): Promise<PriceList> => {
  const own = Map.groupBy(await listGroupPrices(executor), (row) => row.item_id);
  return (await listItems(executor)).map((row) => ({
    id: row.id,
    grade: row.grade,
    kind: row.kind,
    title: row.title,
    price: toEgp(row.price_in_piastres),
    stock: row.left_over,
    groups: (own.get(row.id) ?? []).map((group) => ({
      groupId: group.group_id,
      groupName: group.group_name,
      price: toEgp(group.price_in_piastres),
    })),
  }));
};

/** @throws AppError request.invalid at `title` or `kind` where the grade has a price of that name */
const store = async (
  transaction: Executor,
  id: string,
  { form, now }: { form: ItemForm; now: Date },
): Promise<void> => {
  const { grade, kind, title, price, stock } = form;
  const item = {
    id,
    grade: grade as 1 | 2 | 3,
    kind,
    title,
    title_key: foldArabic(title),
    price_in_piastres: toPiastres(price),
  };
  try {
    await storeItem(transaction, item, { now, leftOver: stock });
  } catch (error) {
    if (!isUniqueViolation(error, 'price_items_title')) throw error;
    throw new AppError(
      'request.invalid',
      title === '' ? { kind: [priceTexts.monthTaken] } : { title: [priceTexts.titleTaken] },
    );
  }
};

/**
 * Adds a price, or changes the one with this id. What was asked before keeps its price.
 * @throws AppError request.invalid
 */
export const savePrice = async (
  platform: Platform,
  viewer: Viewer,
  { id, form }: { id: string; form: ItemForm },
): Promise<PriceList[number]> => {
  await platform.database.transaction().execute(async (transaction) => {
    await lockItems(transaction, [id]);
    await store(transaction, id, { form, now: platform.clock.now() });
    const groups = form.groups.map(({ groupId, price }) => ({
      groupId,
      priceInPiastres: toPiastres(price),
    }));
    const count = await replaceGroupPrices(transaction, { itemId: id, grade: form.grade }, groups);
    if (count < groups.length) {
      throw new AppError('request.invalid', { groups: [priceTexts.group] });
    }
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'price.save',
      subjectId: id,
      detail: { ...form },
    });
  });
  const saved = (await listPrices(platform.database)).find((item) => item.id === id);
  if (!saved) throw new AppError('request.not_found');
  return saved;
};

/**
 * Takes a price off the list; again changes nothing.
 * @throws AppError price.class_needed where groups pay by it
 */
export const deletePrice = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    if (await isPriceOfGroups(transaction, id)) throw new AppError('price.class_needed');
    if (!(await deleteItem(transaction, id))) return;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'price.delete',
      subjectId: id,
      detail: {},
    });
  });
