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
import { schoolYearEndAfter, schoolYearStartBefore } from './school-year.ts';

/** The current settings about selling. */
export type SaleTerms = {
  /** Whether the teacher has confirmed the prices, without which nothing is sold (decisions/0190). */
  pricesConfirmed: boolean;
  plans: Plan[];
  /** Whether each payment method is switched on. */
  paymentMethods: Record<PaymentMethod, boolean>;
  /** Whether students can transfer to a wallet of the teacher. */
  hasWalletNumber: boolean;
  /** Where else students can send money. */
  transferPlaces: TransferPlace[];
  schoolYearStart: Date;
  schoolYearEnd: Date;
};

/** Reads them in two statements. */
export const readSaleTerms = async (executor: Executor, now: Date): Promise<SaleTerms> => {
  const settings = await findSiteSettings(executor);
  const { subscriptionNames, monthlyCovers, paymentMethods, walletNumbers, transferDetails } =
    settings;
  const pricesInPiastres = await findPlanPrices(executor, now);
  return {
    pricesConfirmed: settings.pricesConfirmed,
    plans: plansFor({ subscriptionNames, monthlyCovers, pricesInPiastres }),
    paymentMethods,
    hasWalletNumber: Object.values(walletNumbers).some(({ number }) => number !== ''),
    transferPlaces: offeredPlaces(transferDetails),
    schoolYearStart: schoolYearStartBefore(now, settings.schoolYearEnd),
    schoolYearEnd: schoolYearEndAfter(now, settings.schoolYearEnd),
  };
};

/** @throws AppError pricing.unconfirmed until the teacher has confirmed the prices */
export const findSaleTerms = async (executor: Executor, now: Date): Promise<SaleTerms> => {
  const terms = await readSaleTerms(executor, now);
  if (!terms.pricesConfirmed) throw new AppError('pricing.unconfirmed');
  return terms;
};
