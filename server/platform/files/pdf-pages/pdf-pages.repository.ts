import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { InkBox, PageSize } from './pdf-task.ts';

export type PdfPageRow = PageSize & {
  page_number: number;
  /** Storage key of its picture; null until it is drawn. */
  store_key: string | null;
  size_in_bytes: number | null;
  ink_box: number[] | null;
};

const columns = [
  'page_number',
  'width',
  'height',
  'store_key',
  'size_in_bytes',
  'ink_box',
] as const;

/** All pages of a document in their order; none before it was measured. */
export const listPages = (executor: Executor, fileId: string): Promise<PdfPageRow[]> =>
  executor
    .selectFrom('pdf_pages')
    .select(columns)
    .where('file_id', '=', fileId)
    .orderBy('page_number')
    .execute();

export const findPage = (
  executor: Executor,
  fileId: string,
  pageNumber: number,
): Promise<PdfPageRow | undefined> =>
  executor
    .selectFrom('pdf_pages')
    .select(columns)
    .where('file_id', '=', fileId)
    .where('page_number', '=', pageNumber)
    .executeTakeFirst();

/** Whether a document is drawn only when somebody opens it. */
export const isDrawnOnDemand = async (executor: Executor, fileId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('files')
    .select('is_drawn_on_demand')
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row?.is_drawn_on_demand ?? false;
};

/** Stores the sizes of all pages, and their number in the file's row. One statement, safe to repeat. */
export const insertPages = async (
  executor: Executor,
  fileId: string,
  sizes: readonly PageSize[],
): Promise<void> => {
  const widths = sizes.map(({ width }) => width);
  const heights = sizes.map(({ height }) => height);
  await sql`
    with counted as (
      update files set page_count = ${sizes.length} where id = ${fileId} returning id
    )
    insert into pdf_pages (file_id, page_number, width, height)
    select counted.id, page.number, page.width, page.height
    from counted, unnest(${widths}::integer[], ${heights}::integer[])
      with ordinality as page (width, height, number)
    on conflict do nothing`.execute(executor);
};

/** Stores the key of a page's picture; false when another drawing was stored first. */
export const markDrawn = async (
  executor: Executor,
  page: {
    fileId: string;
    number: number;
    storeKey: string;
    sizeInBytes: number;
    sha256: string;
    ink: InkBox | null;
  },
): Promise<boolean> => {
  const result = await executor
    .updateTable('pdf_pages')
    .set({
      store_key: page.storeKey,
      size_in_bytes: page.sizeInBytes,
      sha256: page.sha256,
      ink_box: page.ink,
    })
    .where('file_id', '=', page.fileId)
    .where('page_number', '=', page.number)
    .where('store_key', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};
