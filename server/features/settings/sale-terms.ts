import {
  offeredPlaces,
  type PaymentMethod,
  type TransferPlace,
} from '#domain/settings/payment-details.ts';
import { type Plan, plansFor } from '#domain/settings/plans.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findPlanPrices } from './plan-prices.repository.ts';
import { findSiteSettings } from './read-settings.ts';
import { schoolYearEndAfter } from './school-year.ts';

/** The current settings about selling. */
export type SaleTerms = {
  plans: Plan[];
  /** Whether each payment method is switched on. */
  paymentMethods: Record<PaymentMethod, boolean>;
  /** Whether students can transfer to a wallet of the teacher. */
  hasWalletNumber: boolean;
  /** Where else students can send money. */
  transferPlaces: TransferPlace[];
  schoolYearEnd: Date;
};

/**
 * Reads them in two statements.
 * @throws AppError pricing.unconfirmed until the teacher has confirmed the prices (decisions/0190)
 */
export const findSaleTerms = async (executor: Executor, now: Date): Promise<SaleTerms> => {
  const settings = await findSiteSettings(executor);
  const { subscriptionNames, monthlyCovers, paymentMethods, walletNumbers, transferDetails } =
    settings;
  if (!settings.pricesConfirmed) throw new AppError('pricing.unconfirmed');
  const pricesInPiastres = await findPlanPrices(executor, now);
  return {
    plans: plansFor({ subscriptionNames, monthlyCovers, pricesInPiastres }),
    paymentMethods,
    hasWalletNumber: Object.values(walletNumbers).some(({ number }) => number !== ''),
    transferPlaces: offeredPlaces(transferDetails),
    schoolYearEnd: schoolYearEndAfter(now, settings.schoolYearEnd),
  };
};
