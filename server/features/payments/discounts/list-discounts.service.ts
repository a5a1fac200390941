import type * as z from 'zod/mini';
import type { discountCodes } from '#contract/payments/discount-codes.ts';
import { foldDiscountCode } from '#domain/payments/discounts/discount-code.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countDiscounts,
  type DiscountRow,
  findDiscount,
  listDiscounts as listRows,
} from './discounts.repository.ts';

type ListQuery = z.output<typeof discountCodes.list.query>;

/** A page of the codes and how many match in all; of one teacher, or of all without `teacherId`. */
export const listDiscounts = async (
  platform: Pick<Platform, 'database'>,
  { page, pageSize, search, status, sort, direction }: ListQuery,
  teacherId?: string,
): Promise<{ rows: DiscountRow[]; total: number }> => {
  const filters = { search: foldDiscountCode(search), status, teacherId };
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listRows(platform.database, { ...filters, sort, direction, ...paging }),
    countDiscounts(platform.database, filters),
  ]);
  return { rows, total };
};

/** @throws AppError discount_code.not_found */
export const getDiscount = async ({ database }: Platform, id: string): Promise<DiscountRow> => {
  const row = await findDiscount(database, id);
  if (!row) throw new AppError('discount_code.not_found');
  return row;
};
