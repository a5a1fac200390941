import type * as z from 'zod/mini';
import type { codeBatch } from '#contract/codes/code-batches.ts';
import { kindOfCode, lecturesOf } from '#domain/codes/code-kinds.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { BatchRow } from './code-batches.repository.ts';

/** Money leaves the server in EGP; the seller owes for the codes that were used. */
export const presentBatch = (row: BatchRow): z.input<typeof codeBatch> => ({
  id: row.id,
  name: row.name,
  sellerId: row.seller_id,
  centre: row.person_name ?? row.centre,
  price: toEgp(row.price_in_piastres),
  kind: kindOfCode(row),
  month: row.month,
  lectureCount: row.plan && lecturesOf(row.plan),
  gradeLevel: row.grade,
  lessonId: row.lesson_id,
  lessonTitle: row.lesson_title,
  courseId: row.course_id,
  courseTitle: row.course_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  handedOutAt: row.handed_out_at?.toISOString() ?? null,
  printedCount: row.code_count,
  handedOutCount: row.handed_out_at ? row.code_count : 0,
  usedCount: row.used_count,
  withdrawnCount: row.withdrawn_count,
  moneyDue: toEgp(row.used_count * row.price_in_piastres),
});
