import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** What the database says of the bytes under a key; a size or a digest is null where it was never learned. */
export type StoredFile = { key: string; sizeInBytes: number | null; sha256: string | null };

/** The digest of bytes that were read for the first time, as hexadecimal SHA-256. */
export type NewDigest = { key: string; sha256: string };

/** Files, their copies and pages of documents. */
export const storedFilesStatement = `
  select id::text as key, size_in_bytes as "sizeInBytes", sha256 from files
  union all select store_key, size_in_bytes, sha256 from image_variants
  union all select store_key, size_in_bytes, sha256 from pdf_pages where store_key is not null
  order by 1`;

export const listStoredFiles = async (executor: Executor): Promise<StoredFile[]> => {
  const { rows } = await sql.raw<StoredFile>(storedFilesStatement).execute(executor);
  return rows;
};

/** Bytes of all stored files, as far as the database knows them. */
export const sumStoredSizes = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<Rows['sumStoredSizes']>`
    select coalesce((select sum(size_in_bytes) from files), 0)
      + coalesce((select sum(size_in_bytes) from image_variants), 0)
      + coalesce((select sum(size_in_bytes) from pdf_pages), 0) as sum`.execute(executor);
  return Number(rows[0]?.sum ?? 0);
};

const atOnce = 5000;

/** Stores digests where there are none yet. */
export const storeDigests = async (
  executor: Executor,
  digests: readonly NewDigest[],
): Promise<void> => {
  for (let start = 0; start < digests.length; start += atOnce) {
    const part = digests.slice(start, start + atOnce);
    const keys = part.map(({ key }) => key);
    const hashes = part.map(({ sha256 }) => sha256);
    await sql`
      with read as (select * from unnest(${keys}::text[], ${hashes}::text[]) as read (key, sha256)),
        of_files as (
          update files set sha256 = read.sha256 from read where files.id::text = read.key and files.sha256 is null),
        of_variants as (
          update image_variants set sha256 = read.sha256 from read
          where image_variants.store_key = read.key and image_variants.sha256 is null)
      update pdf_pages set sha256 = read.sha256 from read
      where pdf_pages.store_key = read.key and pdf_pages.sha256 is null`.execute(executor);
  }
};

/** The result of reading all stored files. */
export type FilesCheck = { checkedAt: Date; lostFileCount: number };

export const storeFilesCheck = async (
  executor: Executor,
  { checkedAt, lostFileCount }: FilesCheck,
): Promise<void> => {
  await executor
    .updateTable('installation')
    .set({ files_checked_at: checkedAt, lost_file_count: lostFileCount })
    .execute();
};

/** The last check of all files; undefined before the first. */
export const findFilesCheck = async (executor: Executor): Promise<FilesCheck | undefined> => {
  const row = await executor
    .selectFrom('installation')
    .select(['files_checked_at', 'lost_file_count'])
    .executeTakeFirst();
  if (!row || row.files_checked_at === null || row.lost_file_count === null) return undefined;
  return { checkedAt: row.files_checked_at, lostFileCount: row.lost_file_count };
};
