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

/** A link as it is now, with the price of now where it is open. */
export type SeenLink =
  | {
      state: 'open';
      link: FoundFamilyLink;
      purchase: PurchaseRequest;
      quote: Quote;
      /** Its discount code cannot be used any more, and the quote is without it. */
      hasDiscountEnded: boolean;
      /** The payment that was begun with the last use of the discount: it alone can be paid at this price. */
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
  const { discount_code: discountCode } = link;
  if (discountCode !== null) {
    const purchase = { ...plain, discountCode };
    try {
      const quote = await quotePurchase(platform, gateway, purchase);
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
 * What a link asks for at this moment: the price and the discount are asked anew at each look.
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
    // The lesson was closed, say. Whoever pays cannot mend it, and reads that the link is of no use.
    if (error instanceof AppError) return { state: 'unavailable' };
    throw error;
  }
};

/**
 * The key of a payment that a link begins: the same for the same method and amount until the one before has ended, so
 * that two phones of a family, and a button that is pressed twice, come to the same page.
 */
const clientKeyOf = ({ link, quote }: SeenLink & { state: 'open' }, method: string): string => {
  const parts = [link.id, method, quote.total_in_piastres, link.ended_payments];
  const hex = hashToken(parts.join(' ')).toString('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
};

type Wish = RouteArguments<typeof payer.payFamilyLink>['body'] & {
  /** The network address that asks. */
  ip: string;
  /** Where the browser comes back to. */
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
  { method, amount, payerPhone, ip, returnOrigin }: Wish,
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
    // By the link: whoever holds it cannot use up what its student may begin.
    return await platform.limits.guard('startPayment', { ip, person: link.id }, () =>
      startPayment(platform, gateway, { studentId: link.student_id, order, returnOrigin }),
    );
  } catch (error) {
    // Which payments wait is nobody's business but the student's.
    if (error instanceof ExplainedError) throw new AppError('family_link.student_busy');
    // Another student took the discount's last use since the price was read.
    if (isRefusedAs(error, 'payment.discount_invalid')) {
      throw new AppError('family_link.amount_changed');
    }
    throw error;
  }
};
