import { maxOpenLinks } from '#domain/payments/family-links.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import {
  pricePurchase,
  type PurchaseRequest,
} from '#server/features/payments/checkout/price-purchase.ts';
import { findSaleTerms } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import {
  type FamilyLinkRow,
  insertFamilyLink,
  listOpenFamilyLinks,
  withdrawFamilyLink,
} from './family-links.repository.ts';

const weekInMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a link by which anybody who has it can pay for the student, for seven days. The database stores only the hash of its
 * secret, so its address can be shown only now (decisions/0064).
 * @throws AppError pricing.unconfirmed, family_link.too_many, and what pricing the purchase refuses
 */
export const createFamilyLink = async (
  { database, clock, ids, publicUrl }: Platform,
  viewer: Viewer,
  purchase: PurchaseRequest,
): Promise<{ link: FamilyLinkRow; url: string }> => {
  const now = clock.now();
  const { plans } = await findSaleTerms(database, now);
  const { plan, month, lesson_id, title } = await pricePurchase(database, purchase, {
    now,
    studentId: viewer.id,
    plans,
  });
  const token = ids.secret();
  const link = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.id);
    const open = await listOpenFamilyLinks(transaction, viewer.id, now);
    if (open.length >= maxOpenLinks) throw new AppError('family_link.too_many');
    return insertFamilyLink(transaction, {
      id: ids.next(),
      token_hash: hashToken(token),
      student_id: viewer.id,
      plan,
      month,
      lesson_id,
      discount_code: purchase.discountCode ?? null,
      title,
      created_at: now,
      expires_at: new Date(now.getTime() + weekInMilliseconds),
    });
  });
  return { link, url: `${publicUrl}/pay/${token}` };
};

/** @throws AppError family_link.not_found */
export const endFamilyLink = async (
  { database, clock }: Platform,
  viewer: Viewer,
  id: string,
): Promise<void> => {
  const isFound = await withdrawFamilyLink(database, {
    id,
    studentId: viewer.id,
    now: clock.now(),
  });
  if (!isFound) throw new AppError('family_link.not_found');
};
