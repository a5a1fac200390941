import { type Insertable, sql } from 'kysely';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** A centre or person by name, or one of the staff. */
export type Seller = { seller_id: string | null; centre: string };

export type SellerRow = Seller & {
  /** The name of a teacher or assistant. */
  person_name: string | null;
  batch_count: number;
  handed_out_count: number;
};

/** Who sells the codes of some batch, or handed something over, by name. */
export const listSellers = async (executor: Executor): Promise<SellerRow[]> => {
  const { rows } = await sql<SellerRow>`
    select seller.seller_id, seller.centre, ${staffName('person')} as person_name,
      count(distinct batch.id)::integer as batch_count,
      (count(code.id) filter (where batch.handed_out_at is not null))::integer as handed_out_count
    from (
      select seller_id, centre from access_code_batches
      union select seller_id, centre from code_settlements
    ) seller
      left join access_code_batches batch
        on batch.seller_id is not distinct from seller.seller_id and batch.centre = seller.centre
      left join access_codes code on code.batch_id = batch.id
      left join users person on person.id = seller.seller_id
    group by seller.seller_id, seller.centre, person.id
    order by person_name nulls last, seller.centre`.execute(executor);
  return rows;
};

export type UsedRow = Seller & { month: string; used_count: number; amount_in_piastres: number };

/** The used codes of each seller by the month in Egypt of their use, the latest first, with their price. */
export const listUsed = async (executor: Executor): Promise<UsedRow[]> => {
  const { rows } = await sql<UsedRow>`
    select batch.seller_id, batch.centre,
      to_char(code.redeemed_at at time zone 'Africa/Cairo', 'YYYY-MM') as month,
      count(*)::integer as used_count, sum(batch.price_in_piastres)::float8 as amount_in_piastres
    from access_code_batches batch join access_codes code on code.batch_id = batch.id
    where code.uses > 0
    group by 1, 2, 3 order by 3 desc`.execute(executor);
  return rows;
};

export type SettlementRow = Seller & {
  id: string;
  amount_in_piastres: number;
  note: string;
  recorded_at: Date;
  recorder_name: string;
  is_cancelled: boolean;
};

/** What sellers handed over, the latest first, cancelled ones with a mark; entries that cancel are left out. */
export const listSettlements = async (executor: Executor): Promise<SettlementRow[]> => {
  const { rows } = await sql<SettlementRow>`
    select settlement.id, settlement.seller_id, settlement.centre, settlement.amount_in_piastres,
      settlement.note, settlement.recorded_at,
      ${staffName('recorder')} as recorder_name,
      exists (select 1 from code_settlements later where later.cancels_id = settlement.id) as is_cancelled
    from code_settlements settlement join users recorder on recorder.id = settlement.recorded_by
    where settlement.cancels_id is null
    order by settlement.recorded_at desc, settlement.id desc`.execute(executor);
  return rows;
};

/** The teacher and the assistants who may work, by name. */
export const listStaff = async (executor: Executor): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select person.id, ${staffName('person')} as name
    from users person left join assistants assistant on assistant.id = person.id
    where person.role = 'teacher' or (person.role = 'assistant' and assistant.ended_at is null)
    order by person.role = 'teacher', name, person.id`.execute(executor);
  return rows;
};

/** The names of centres and persons that batches have. */
export const listCentres = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('access_code_batches')
    .select('centre')
    .distinct()
    .where('centre', '!=', '')
    .execute();
  return rows.map(({ centre }) => centre);
};

/** Makes every other request that records or cancels a settlement wait until the transaction ends. */
export const lockSettlements = async (transaction: Executor): Promise<void> => {
  await sql`lock table code_settlements in share row exclusive mode`.execute(transaction);
};

export const findSettlement = (executor: Executor, id: string) =>
  executor.selectFrom('code_settlements').selectAll().where('id', '=', id).executeTakeFirst();

export const isCancelled = async (executor: Executor, id: string): Promise<boolean> => {
  const later = await executor
    .selectFrom('code_settlements')
    .select('id')
    .where('cancels_id', '=', id)
    .executeTakeFirst();
  return later !== undefined;
};

export const insertSettlement = async (
  executor: Executor,
  settlement: Insertable<Schema['code_settlements']>,
): Promise<void> => {
  await executor.insertInto('code_settlements').values(settlement).execute();
};
