import { sql } from 'kysely';
import type { DeletionAsker } from '#domain/privacy/deletion.ts';
import type { ExportPart, KeptReason } from '#server/features/privacy/classification/table-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** How many rows were deleted by part, and how many stay by reason. */
export type ErasedCounts = {
  erased: Partial<Record<ExportPart, number>>;
  kept: Partial<Record<KeptReason, number>>;
};

export type ReceiptRow = ErasedCounts & {
  number: number;
  id: string;
  asked_by: DeletionAsker;
  asked_at: Date;
  erased_at: Date;
  file_count: number;
  /** A day, read as a text. */
  backups_until: string;
};

/** Stores a receipt without its counts, which `storeCounts` adds. @returns its number */
export const insertReceipt = async (
  executor: Executor,
  receipt: Omit<ReceiptRow, 'number' | 'erased' | 'kept' | 'file_count'>,
): Promise<number> => {
  const { rows } = await sql<Rows['insertReceipt']>`
    insert into deletion_receipts (id, asked_by, asked_at, erased_at, backups_until, erased, kept, file_count)
    values (${receipt.id}, ${receipt.asked_by}, ${receipt.asked_at}, ${receipt.erased_at}, ${receipt.backups_until}, '{}', '{}', 0)
    returning number`.execute(executor);
  return rows[0]?.number ?? 0;
};

export const storeCounts = async (
  executor: Executor,
  number: number,
  { erased, kept, fileCount }: ErasedCounts & { fileCount: number },
): Promise<void> => {
  await executor
    .updateTable('deletion_receipts')
    .set({
      erased: JSON.stringify(erased),
      kept: JSON.stringify(kept),
      file_count: fileCount,
    })
    .where('number', '=', number)
    .execute();
};

/** A receipt by the id of its address. */
export const findReceipt = async (
  executor: Executor,
  id: string,
): Promise<ReceiptRow | undefined> => {
  const { rows } = await sql<ReceiptRow>`
    select number, id, asked_by, asked_at, erased_at, erased, kept, file_count, backups_until::text
    from deletion_receipts where id = ${id}`.execute(executor);
  return rows[0];
};
