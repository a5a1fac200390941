import { calledName } from '#domain/text/called-name.ts';
import type { payer } from '#contract/payments/payer.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { FamilyLinkRow } from './family-links.repository.ts';
import type { SeenLink } from './pay-family-link.service.ts';

export const presentOwnLink = (row: FamilyLinkRow) => ({
  id: row.id,
  title: row.title,
  month: row.month,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** Contains only the first name of the student. */
export const presentSeenLink = (seen: SeenLink): RouteReplyInput<typeof payer.lookAtFamilyLink> => {
  if (seen.state !== 'open') return { state: seen.state };
  const { link, quote, hasDiscountEnded } = seen;
  return {
    state: 'open',
    firstName: calledName(`${link.first_name} ${link.last_name}`),
    title: quote.title,
    month: quote.month,
    listPrice: toEgp(quote.list_price_in_piastres),
    discount: toEgp(quote.discount_in_piastres),
    amount: toEgp(quote.total_in_piastres),
    hasDiscountEnded,
    methods: quote.methods.flatMap(({ method, confirmedBy }) =>
      confirmedBy === 'gateway' && method !== 'receipt' ? [method] : [],
    ),
    isSimulated: quote.isSimulated,
    expiresAt: link.expires_at.toISOString(),
  };
};
