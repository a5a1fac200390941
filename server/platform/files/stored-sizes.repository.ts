import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The expected size of the bytes under a key. */
export type StoredSize = { key: string; sizeInBytes: number | null };

/** Files, their copies and pages of documents, with their sizes where the database knows them. */
export const listStoredSizes = async (executor: Executor): Promise<StoredSize[]> => {
  const { rows } = await sql<StoredSize>`
    select id::text as key, size_in_bytes as "sizeInBytes" from files
    union all select store_key, size_in_bytes from image_variants
    union all select store_key, size_in_bytes from pdf_pages where store_key is not null
    order by 1`.execute(executor);
  return rows;
};
