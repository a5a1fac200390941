import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { quoteQuery } from './checkout.queries.ts';

const isDiscountRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.discount_invalid';

/** What a purchase costs with its discount; without it where the discount ended meanwhile. */
export function useQuote(purchase: Purchase, discountCode: string | undefined) {
  const reduced = useQuery({
    ...quoteQuery({ ...purchase, ...(discountCode && { discountCode }) }),
    // The old total stays until the one with the discount is there.
    placeholderData: keepPreviousData,
  });
  const isRefused = discountCode !== undefined && isDiscountRefused(reduced.error);
  const full = useQuery({ ...quoteQuery(purchase), enabled: isRefused });
  const refusal = isRefused && reduced.error ? reduced.error.message : undefined;
  const { data, error, refetch } = isRefused ? full : reduced;
  // Until the whole price is there, the forms stay with what is typed in them.
  return { data: data ?? reduced.data, error, refetch, refusal };
}
