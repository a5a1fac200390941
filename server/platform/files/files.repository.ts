import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Row, Schema } from '#server/platform/database/schema.ts';

/**
 * `private` files open by signed links alone. So do `personal` ones, which show a person: no cache stores them, so that
 * a deletion reaches everybody at once.
 */
export type Visibility = 'public' | 'private' | 'personal';

export type FileRow = Pick<
  Row<'files'>,
  'id' | 'visibility' | 'media_type' | 'original_name' | 'size_in_bytes'
> & {
  width: number | null;
  height: number | null;
  created_at: Date;
  /** SHA-256 of the bytes in hexadecimal. */
  sha256: string | null;
  /** A document whose pages nobody draws before it is looked at. */
  is_drawn_on_demand?: boolean;
};

export type ImageVariantRow = Schema['image_variants'];

/** The stored bytes that are sent for a file. */
export type ServedFile = Pick<
  Row<'files'>,
  'id' | 'visibility' | 'media_type' | 'original_name' | 'size_in_bytes'
> & {
  store_key: string;
};

type FileRequest = {
  id: string;
  /** Pixels; null for the picture's own size. */
  width: number | null;
  mediaTypes: string[];
};

export const insertFile = async (executor: Executor, row: FileRow): Promise<void> => {
  await executor.insertInto('files').values(row).execute();
};

export const insertVariants = async (
  executor: Executor,
  rows: ImageVariantRow[],
): Promise<void> => {
  if (rows.length > 0) await executor.insertInto('image_variants').values(rows).execute();
};

export const findFile = (executor: Executor, id: string): Promise<FileRow | undefined> =>
  executor.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

// A person's picture that is in the trash is not served.
// For the same width AVIF sorts before WebP; it is the smaller file.
const selectServedFile = prepared(
  ({ id, width, mediaTypes }: FileRequest) => sql<ServedFile>`
  select file.id, file.visibility, file.original_name,
    coalesce(variant.media_type, file.media_type) as media_type,
    coalesce(variant.store_key, file.id::text) as store_key,
    coalesce(variant.size_in_bytes, file.size_in_bytes) as size_in_bytes
  from files file
  left join lateral (
    select media_type, store_key, size_in_bytes from image_variants
    where file_id = file.id and width >= ${width}::int and media_type = any(${mediaTypes}::text[])
    order by width, media_type
    limit 1
  ) variant on true
  where file.id = ${id} and (
    file.visibility <> 'personal'
    or not exists (select 1 from trash_files where trash_files.file_id = file.id)
  )`,
);

/** The file, as its narrowest copy that is at least as wide as requested and of an accepted type. */
export const findServedFile = async (
  executor: Executor,
  request: FileRequest,
): Promise<ServedFile | undefined> => {
  const [row] = await selectServedFile(executor, request);
  return row;
};

/**
 * Deletes files with their copies and pages; no row may refer to them any more. Returns the keys of their bytes, which
 * the caller removes from the store once this is committed.
 */
export const deleteFiles = async (executor: Executor, ids: string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    with copies as (
      select store_key from image_variants where file_id = any(${ids}::uuid[])
      union all
      select store_key from pdf_pages where file_id = any(${ids}::uuid[]) and store_key is not null
    ), deleted as (delete from files where id = any(${ids}::uuid[]) returning id)
    select store_key as key from copies union all select id::text from deleted`.execute(executor);
  return rows.map(({ key }) => key);
};
