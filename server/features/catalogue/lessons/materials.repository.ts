import { type RawBuilder, sql } from 'kysely';
import type { MaterialType } from '#domain/catalogue/materials/material-types.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type MaterialRow = Pick<Row<'lesson_materials'>, 'id' | 'file_id' | 'type' | 'title'> & {
  file_name: string;
  size_in_bytes: number;
};

/** The materials of a lesson in their order as one JSON value of `MaterialRow`s, within another query. */
export const materialsOf = (lessonId: RawBuilder<unknown>) => sql<MaterialRow[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', material.id, 'file_id', material.file_id, 'type', material.type,
        'title', material.title, 'file_name', file.original_name,
        'size_in_bytes', file.size_in_bytes
      ) order by material.position, material.id
    ), '[]'
  )
  from lesson_materials material join files file on file.id = material.file_id
  where material.lesson_id = ${lessonId}
)`;

const selectMaterials = sql`
  select material.id, material.file_id, material.type, material.title,
    file.original_name as file_name, file.size_in_bytes
  from lesson_materials material join files file on file.id = material.file_id`;

export const listMaterials = async (
  executor: Executor,
  lessonId: string,
): Promise<MaterialRow[]> => {
  const { rows } = await sql<MaterialRow>`
    ${selectMaterials} where material.lesson_id = ${lessonId}
    order by material.position, material.id`.execute(executor);
  return rows;
};

export const findMaterial = async (
  executor: Executor,
  id: string,
): Promise<MaterialRow | undefined> => {
  const { rows } = await sql<MaterialRow>`
    ${selectMaterials} where material.id = ${id}`.execute(executor);
  return rows[0];
};

/**
 * Locks a lesson until the transaction ends, so that only one transaction changes the list of its materials; false if
 * the lesson does not exist.
 */
export const lockLesson = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts a material at the end of a locked lesson. */
export const insertMaterial = async (
  executor: Executor,
  row: {
    id: string;
    lesson_id: string;
    file_id: string;
    type: MaterialType;
    title: string;
    created_at: Date;
  },
): Promise<void> => {
  await executor
    .insertInto('lesson_materials')
    .values({
      ...row,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from lesson_materials where lesson_id = ${row.lesson_id}
      )`,
    })
    .execute();
};

/** Whether there was such a material. */
export const renameMaterial = async (
  executor: Executor,
  id: string,
  title: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('lesson_materials')
    .set({ title })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Stores a new order of a locked lesson's materials; false, and the caller rolls back, when `ids` are not exactly its materials. */
export const placeMaterials = async (
  executor: Executor,
  lessonId: string,
  ids: string[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update lesson_materials set position = requested.place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
    where lesson_materials.id = requested.id and lesson_materials.lesson_id = ${lessonId}
      and cardinality(${ids}::uuid[]) = (
        select count(*) from lesson_materials where lesson_id = ${lessonId}
      )`.execute(executor);
  return Number(numAffectedRows) === ids.length;
};

/** Copies the materials of lessons to their copies, which share the files. */
export const copyMaterials = async (
  executor: Executor,
  copyIds: ReadonlyMap<string, string>,
  { nextId, now }: { nextId: () => string; now: Date },
): Promise<void> => {
  if (copyIds.size === 0) return;
  const rows = await executor
    .selectFrom('lesson_materials')
    .selectAll()
    .where('lesson_id', 'in', [...copyIds.keys()])
    .execute();
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({
    ...row,
    id: nextId(),
    lesson_id: copyIds.get(row.lesson_id) ?? row.lesson_id,
    created_at: now,
  }));
  await executor.insertInto('lesson_materials').values(copies).execute();
};
