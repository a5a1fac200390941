import type { RouteReply } from '#contract/route.ts';
import type { pricingSettings } from '#contract/settings/pricing-settings.ts';
import { ofEachPlan, type PlanPrices } from '#domain/settings/plans.ts';
import { toEgp } from '#domain/settings/money.ts';
import { nameInAddress } from '#domain/text/name-in-address.ts';
import { joinFullName } from '#domain/text/names.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { LastPriceChange, TimedPrice } from './plan-prices.repository.ts';

type Pricing = RouteReply<typeof pricingSettings.get>;

/** The prices in EGP and when they were changed, for everybody. */
export const presentPricing = (prices: PlanPrices, last: LastPriceChange | undefined): Pricing => ({
  ...ofEachPlan((plan) => toEgp(prices[plan])),
  currency: 'EGP',
  lastUpdated: last?.changed_at.toISOString() ?? null,
});

/** For the teacher, also who changed the prices, whether students see them, and the version that the next change has to send. */
export const presentOwnPricing = (
  prices: PlanPrices,
  last: LastPriceChange | undefined,
  {
    isConfirmed,
    version,
    upcoming,
  }: { isConfirmed: boolean; version: number; upcoming: readonly TimedPrice[] },
): Pricing => ({
  ...presentPricing(prices, last),
  updatedBy: last
    ? joinFullName({ firstName: last.first_name, lastName: last.last_name }) ||
      nameInAddress(last.email)
    : null,
  isConfirmed,
  version,
  upcoming: upcoming.map((price) => ({
    plan: price.plan,
    price: toEgp(price.price_in_piastres),
    validFrom: dayInEgypt(price.valid_from),
  })),
});
