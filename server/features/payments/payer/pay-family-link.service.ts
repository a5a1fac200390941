import type { payer } from '#contract/payments/payer.ts';
import type { RouteArguments } from '#contract/route.ts';
import {
  type Quote,
  quotePurchase,
} from '#server/features/payments/checkout/quote-purchase.service.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import type { PurchaseRequest } from '#server/features/payments/checkout/price-purchase.ts';
import {
  pageLivesForInSeconds,
  type StartedPayment,
  startPayment,
} from '#server/features/payments/checkout/start-payment.service.ts';
import { AppError, ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { findFamilyLink, type FoundFamilyLink } from './family-links.repository.ts';

/** The current state of a link, with the current price where it is open. */
export type SeenLink =
  | {
      state: 'open';
      link: FoundFamilyLink;
      purchase: PurchaseRequest;
      quote: Quote;
      /** Whether its discount code can no longer be used; the quote is then without it. */
      hasDiscountEnded: boolean;
      /** The key of the payment that took the last use of the discount; only it can be paid at this price. */
      resumedKey?: string;
    }
  | { state: 'paid' | 'expired' | 'withdrawn' | 'unavailable' };

const isRefusedAs = (error: unknown, code: string): boolean =>
  error instanceof AppError && error.code === code;

const purchaseRequestOfLink = ({
  plan,
  month,
  lesson_id: lessonId,
}: FoundFamilyLink): PurchaseRequest => {
  if (plan) return { planId: plan, ...(month !== null && { month }) };
  if (lessonId === null) throw new Error('A link is for a plan or for a lesson.');
  return { lessonId };
};

const quoteOf = async (platform: Platform, gateway: Gateway, link: FoundFamilyLink) => {
  const plain = purchaseRequestOfLink(link);
  const { discount_code: discountCode, has_ended_use: hasEndedUse } = link;
  if (discountCode !== null) {
    const purchase = { ...plain, discountCode };
    try {
      const studentId = hasEndedUse ? link.student_id : undefined;
      const quote = await quotePurchase(platform, gateway, purchase, studentId);
      return { purchase, quote, hasDiscountEnded: false };
    } catch (error) {
      if (!isRefusedAs(error, 'payment.discount_invalid')) throw error;
    }
  }
  const quote = await quotePurchase(platform, gateway, plain);
  const { discounted_payment: begun } = link;
  return begun
    ? {
        purchase: plain,
        quote: {
          ...quote,
          list_price_in_piastres: begun.list_price,
          discount_in_piastres: begun.discount,
          total_in_piastres: begun.total,
          methods: [{ method: begun.method, confirmedBy: 'gateway' as const }],
        },
        hasDiscountEnded: false,
        resumedKey: begun.client_key,
      }
    : { purchase: plain, quote, hasDiscountEnded: discountCode !== null };
};

const stateOf = (link: FoundFamilyLink, now: Date): SeenLink['state'] => {
  if (link.is_paid) return 'paid';
  if (link.withdrawn_at) return 'withdrawn';
  return link.expires_at <= now ? 'expired' : 'open';
};

/**
 * The current state of a link; price and discount are computed again at each call.
 * @throws AppError family_link.not_found
 */
export const lookAtFamilyLink = async (
  platform: Platform,
  gateway: Gateway,
  token: string,
): Promise<SeenLink> => {
  const now = platform.clock.now();
  const pagesFrom = new Date(now.getTime() - pageLivesForInSeconds * 1000);
  const link = await findFamilyLink(platform.database, hashToken(token), pagesFrom);
  if (!link) throw new AppError('family_link.not_found');
  const state = stateOf(link, now);
  if (state !== 'open') return { state };
  try {
    return { state, link, ...(await quoteOf(platform, gateway, link)) };
  } catch (error) {
    // For example, the lesson was closed. The payer cannot change that, and reads that the link cannot be used.
    if (error instanceof AppError) return { state: 'unavailable' };
    throw error;
  }
};

/**
 * The key of a payment that a link begins. It stays the same for the same method and amount until the previous payment has
 * ended, so that two phones of a family, or two clicks, open the same page.
 */
const clientKeyOf = ({ link, quote }: SeenLink & { state: 'open' }, method: string): string => {
  const parts = [link.id, method, quote.total_in_piastres, link.ended_payments];
  const hex = hashToken(parts.join(' ')).toString('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
};

type FamilyPayment = RouteArguments<typeof payer.payFamilyLink>['body'] & {
  /** The caller's network address. */
  ip: string;
  /** The origin to which the browser comes back. */
  returnOrigin: string;
};

/**
 * Begins the payment of a link for its student, at the amount that the payer saw.
 * @throws AppError family_link.not_found, family_link.ended, family_link.amount_changed, family_link.student_busy, and those of `startPayment`;
 * nothing was charged
 */
export const payFamilyLink = async (
  platform: Platform,
  gateway: Gateway,
  token: string,
  { method, amount, payerPhone, ip, returnOrigin }: FamilyPayment,
): Promise<StartedPayment> => {
  const seen = await lookAtFamilyLink(platform, gateway, token);
  if (seen.state !== 'open') throw new AppError('family_link.ended');
  const { link, purchase, quote } = seen;
  if (quote.total_in_piastres !== Math.round(amount * 100)) {
    throw new AppError('family_link.amount_changed');
  }
  const isOffered = quote.methods.some(
    (offered) => offered.method === method && offered.confirmedBy === 'gateway',
  );
  if (!isOffered) throw new AppError('payment.method_unavailable');
  const order = {
    ...purchase,
    method,
    clientKey: seen.resumedKey ?? clientKeyOf(seen, method),
    familyLinkId: link.id,
    ...(payerPhone !== undefined && { payerPhone }),
  };
  try {
    // Limited by the link, so that its payer does not use up the student's own limit.
    return await platform.limits.guard('startPayment', { ip, person: link.id }, () =>
      startPayment(platform, gateway, { studentId: link.student_id, order, returnOrigin }),
    );
  } catch (error) {
    // The payer must not read which payments of the student are pending.
    if (error instanceof ExplainedError) throw new AppError('family_link.student_busy');
    // Another student took the discount's last use since the price was read.
    if (isRefusedAs(error, 'payment.discount_invalid')) {
      throw new AppError('family_link.amount_changed');
    }
    throw error;
  }
};
