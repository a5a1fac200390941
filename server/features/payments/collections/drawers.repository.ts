import { type RawBuilder, sql } from 'kysely';
import type { WayTotal } from '#domain/payments/collected-payments.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type WayRow = WayTotal & { count: number };

export type DrawerRow = Row<'drawers'> & {
  person_name: string;
  closed_by_name: string | null;
  /** By the ledger, in piastres. */
  ways: WayRow[];
};

/** Sums over the events `event` of the collected payments `collected`, by way. */
const waySums = sql`
  collected.way, (count(*) filter (where event.kind = 'paid'))::int as count,
  coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'paid'), 0)::float8 as taken,
  coalesce(sum(event.amount_in_piastres) filter (where event.kind = 'refunded'), 0)::float8 as returned`;

const collectedEvents = sql`
  payment_events event join collected_payments collected on collected.payment_id = event.payment_id`;

const drawers = (condition: RawBuilder<unknown>) => sql<DrawerRow>`
  select drawer.*, ${staffName('person')} as person_name, ${staffName('closer')} as closed_by_name,
    coalesce((
      select jsonb_agg(total order by total.way) from (
        select ${waySums} from ${collectedEvents} where event.drawer_id = drawer.id group by collected.way
      ) total
    ), '[]') as ways
  from drawers drawer
    join users person on person.id = drawer.person_id
    left join users closer on closer.id = drawer.closed_by
  where ${condition}`;

/** The open drawers, the oldest first, and then the closed ones, the newest first. */
export const listDrawers = async (executor: Executor, limit: number): Promise<DrawerRow[]> => {
  const { rows } = await sql<DrawerRow>`
    (${drawers(sql`drawer.closed_at is null`)} order by drawer.opened_at, drawer.id)
    union all
    (${drawers(sql`drawer.closed_at is not null`)} order by drawer.closed_at desc, drawer.id desc limit ${limit})
    `.execute(executor);
  return rows;
};

export const findDrawer = async (
  executor: Executor,
  id: string,
): Promise<DrawerRow | undefined> => {
  const { rows } = await drawers(sql`drawer.id = ${id}`).execute(executor);
  return rows[0];
};

/** Locks a drawer until the transaction ends, so that nothing goes into it meanwhile. */
export const lockDrawer = (
  transaction: Executor,
  id: string,
): Promise<{ closed_at: Date | null } | undefined> =>
  transaction
    .selectFrom('drawers')
    .select('closed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The open drawer of a person, which cannot be closed until the transaction ends. */
export const shareOpenDrawer = async (
  transaction: Executor,
  personId: string,
): Promise<string | undefined> => {
  const found = await transaction
    .selectFrom('drawers')
    .select('id')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return found?.id;
};

type NewDrawer = Pick<Row<'drawers'>, 'id' | 'person_id' | 'opened_at' | 'opening_in_piastres'>;

/** Stores a drawer, unless the person has an open one. @returns whether it is new */
export const insertDrawer = async (transaction: Executor, drawer: NewDrawer): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('drawers')
    .values(drawer)
    .onConflict((conflict) =>
      conflict.column('person_id').where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const closeDrawerRow = async (
  transaction: Executor,
  id: string,
  closing: {
    closed_at: Date;
    closed_by: string;
    expected_in_piastres: number;
    counted_in_piastres: number;
    reason: string;
  },
): Promise<void> => {
  await transaction.updateTable('drawers').set(closing).where('id', '=', id).execute();
};

/** What was taken and given back between two moments, by person and way. */
export const sumCollected = async (
  executor: Executor,
  { from, to }: { from: Date; to: Date },
): Promise<(WayRow & { person_name: string })[]> => {
  const { rows } = await sql<WayRow & { person_name: string }>`
    select ${staffName('person')} as person_name, ${waySums}
    from ${collectedEvents} join users person on person.id = event.actor_id
    where event.kind in ('paid', 'refunded') and event.happened_at >= ${from} and event.happened_at < ${to}
    group by person.id, collected.way order by person_name, person.id, collected.way`.execute(
    executor,
  );
  return rows;
};
