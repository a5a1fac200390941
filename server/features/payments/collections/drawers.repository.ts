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

/** Sums over the movements `movement`. */
const movementSums = sql`
  sum(movement.paid_count)::int as count, sum(movement.taken)::float8 as taken,
  sum(movement.returned)::float8 as returned, sum(movement.spent)::float8 as spent`;

const drawers = (condition: RawBuilder<unknown>) => sql<DrawerRow>`
  select drawer.*, ${staffName('person')} as person_name, ${staffName('closer')} as closed_by_name,
    coalesce((
      select jsonb_agg(total order by total.way) from (
        select movement.way, ${movementSums} from drawer_movements movement
        where movement.drawer_id = drawer.id group by movement.way
      ) total
    ), '[]') as ways
  from drawers drawer
    join users person on person.id = drawer.person_id
    left join users closer on closer.id = drawer.closed_by
  where ${condition}`;

/**
 * The open drawers, the oldest first, and then the closed ones, the newest first.
 * @param personId whose; everybody's without it
 */
export const listDrawers = async (
  executor: Executor,
  { personId, limit }: { personId: string | undefined; limit: number },
): Promise<DrawerRow[]> => {
  const of = personId === undefined ? sql`true` : sql`drawer.person_id = ${personId}`;
  const { rows } = await sql<DrawerRow>`
    (${drawers(sql`${of} and drawer.closed_at is null`)} order by drawer.opened_at, drawer.id)
    union all
    (${drawers(sql`${of} and drawer.closed_at is not null`)} order by drawer.closed_at desc, drawer.id desc limit ${limit})
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

/** The open drawer of a person, locked until the transaction ends. */
export const lockOpenDrawer = async (
  transaction: Executor,
  personId: string,
): Promise<string | undefined> => {
  const found = await transaction
    .selectFrom('drawers')
    .select('id')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
};

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

type Collected = {
  from: Date;
  to: Date;
  /** Whose drawers; everybody's without it. */
  personId: string | undefined;
};

const isCollected = ({ from, to, personId }: Collected): RawBuilder<boolean> => sql`
  movement.happened_at >= ${from} and movement.happened_at < ${to}
  and ${personId === undefined ? sql`true` : sql`movement.person_id = ${personId}`}`;

/** What was taken, given back and spent between two moments, by person and way. */
export const sumCollected = async (
  executor: Executor,
  collected: Collected,
): Promise<(WayRow & { person_name: string })[]> => {
  const { rows } = await sql<WayRow & { person_name: string }>`
    select ${staffName('person')} as person_name, movement.way, ${movementSums}
    from drawer_movements movement join users person on person.id = movement.person_id
    where ${isCollected(collected)}
    group by person.id, movement.way order by person_name, person.id, movement.way`.execute(
    executor,
  );
  return rows;
};

export type GroupSumRow = Omit<WayRow, 'way'> & {
  /** Null for students without a group, and for what was spent for the whole centre. */
  group_name: string | null;
};

/** The same by the group of the students. */
export const sumByGroup = async (
  executor: Executor,
  collected: Collected,
): Promise<GroupSumRow[]> => {
  const { rows } = await sql<GroupSumRow>`
    select student_group.name as group_name, ${movementSums}
    from drawer_movements movement left join student_groups student_group on student_group.id = movement.group_id
    where ${isCollected(collected)}
    group by student_group.id order by student_group.name_key collate "C" nulls last`.execute(
    executor,
  );
  return rows;
};
