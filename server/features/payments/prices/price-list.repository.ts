import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type PriceItemRow = Selectable<Schema['price_items']> & {
  /** How many are left; null where they are not counted. */
  left_over: number | null;
};

export type GroupPriceRow = Rows['listGroupPrices'];

/** What things cost, by grade, kind and name. */
export const listItems = async (executor: Executor): Promise<PriceItemRow[]> => {
  const { rows } = await sql<PriceItemRow>`
    select item.*, stock.left_over
    from price_items item left join price_item_stocks stock on stock.item_id = item.id
    order by item.grade, array_position(array['month', 'class', 'booklet', 'revision', 'other'], item.kind),
      item.title_key collate "C", item.id`.execute(executor);
  return rows;
};

/** The groups whose prices differ, by name. */
export const listGroupPrices = async (executor: Executor): Promise<GroupPriceRow[]> => {
  const { rows } = await sql<GroupPriceRow>`
    select own.item_id, own.group_id, student_group.name as group_name, own.price_in_piastres
    from group_prices own join student_groups student_group on student_group.id = own.group_id
    order by student_group.name_key collate "C", own.group_id`.execute(executor);
  return rows;
};

/** Items, locked until the transaction ends, so that nobody takes the last one twice. */
export const lockItems = async (
  transaction: Executor,
  ids: readonly string[],
): Promise<PriceItemRow[]> => {
  await sql`select from price_items where id = any(${ids}::uuid[]) order by id for update`.execute(
    transaction,
  );
  // What is left is read after the lock: another transaction may have taken some.
  const { rows } = await sql<PriceItemRow>`
    select item.*, stock.left_over
    from price_items item left join price_item_stocks stock on stock.item_id = item.id
    where item.id = any(${ids}::uuid[]) order by item.id`.execute(transaction);
  return rows;
};

type ItemValues = Omit<Selectable<Schema['price_items']>, 'stocked' | 'created_at'>;

/** @throws a unique violation of `price_items_title` where the grade has another price of that name */
export const storeItem = async (
  transaction: Executor,
  item: ItemValues,
  { now, leftOver }: { now: Date; leftOver: number | null },
): Promise<void> => {
  const { grade, kind, title, title_key: key, price_in_piastres: price } = item;
  await transaction
    .insertInto('price_items')
    .values({ ...item, stocked: leftOver, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ grade, kind, title, title_key: key, price_in_piastres: price }),
    )
    .execute();
  await sql`
    update price_items item set stocked = ${leftOver}::integer + (
      select count(*) from charges charge
      where charge.item_id = item.id and not exists (
        select from charge_credits where charge_id = charge.id and kind = 'counter' and countered_id is null
      )
    ) where item.id = ${item.id}`.execute(transaction);
};

/** Sets which groups of the item's grade have prices of their own. @returns how many there are now */
export const replaceGroupPrices = async (
  transaction: Executor,
  { itemId, grade }: { itemId: string; grade: number },
  groups: readonly { groupId: string; priceInPiastres: number }[],
): Promise<number> => {
  await transaction.deleteFrom('group_prices').where('item_id', '=', itemId).execute();
  const { rows } = await sql`
    insert into group_prices (item_id, group_id, price_in_piastres)
    select ${itemId}, sent."groupId", sent."priceInPiastres"
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as sent ("groupId" uuid, "priceInPiastres" integer)
      join student_groups student_group on student_group.id = sent."groupId" and student_group.grade = ${grade}
    on conflict do nothing returning group_id`.execute(transaction);
  return rows.length;
};

export const deleteItem = async (transaction: Executor, id: string): Promise<boolean> => {
  const deleted = await transaction
    .deleteFrom('price_items')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
