import type { CallArguments, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { discountCodes } from '#web/lib/api/teacher/teacher-api.ts';
import { useDeletedToast } from '#web/features/trash/trash.api.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { DiscountFilters } from './discount-filters.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

export type Discount = RouteReply<typeof discountCodes.get>;
export type DiscountBody = CallArguments<typeof discountCodes.save>['body'];

/** The list and the figures: a change of a code makes both outdated. */
export const outdatedByDiscount = [discountCodes];

/** A page of the list. */
export const discountsQuery = (filters: DiscountFilters) =>
  pageQuery(discountCodes.listOwn, { query: filters });

export const discountTotalsQuery = query(discountCodes.totals, {});

export const useDeleteDiscount = () => {
  const showDeleted = useDeletedToast();
  return useCall(({ id }: Discount) => call(discountCodes.delete, { params: { id } }), {
    onSuccess: (_reply, { id, code }) => showDeleted(id, texts.deleted(code)),
    failure: texts.deleteFailed,
    outdated: outdatedByDiscount,
  });
};
