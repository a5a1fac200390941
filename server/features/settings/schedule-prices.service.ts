import type * as z from 'zod/mini';
import {
  type pricingSettings,
  pricingTexts as texts,
} from '#contract/settings/pricing-settings.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { type PlanKey, planKeys } from '#domain/settings/plans.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { startOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { replaceUpcomingPrices } from './plan-prices.repository.ts';
import { countChange } from './settings.repository.ts';

type Schedule = z.output<typeof pricingSettings.schedule.body>;

/**
 * Sets the prices that come into force at the beginning of a day in Egypt, in place of those that were to come then; none takes
 * them back (decisions/0189).
 * @throws AppError request.invalid at `validFrom` for a day that has begun
 */
export const schedulePrices = async (
  platform: Platform,
  actorId: string,
  { validFrom, prices }: Schedule,
): Promise<void> => {
  const from = startOfDayInEgypt(validFrom);
  await changePublic(platform, publicTopics.settings, async (transaction) => {
    // Locks the settings, so that two schedules of one day follow each other.
    await countChange(transaction, undefined);
    const now = platform.clock.now();
    if (from <= now) throw new AppError('request.invalid', { validFrom: [texts.pastDay] });
    const named = planKeys.flatMap((plan): [PlanKey, number][] => {
      const price = prices[plan];
      return price === undefined ? [] : [[plan, toPiastres(price)]];
    });
    await replaceUpcomingPrices(transaction, from, {
      prices: named,
      set_at: now,
      set_by: actorId,
    });
    await recordAction(transaction, platform, {
      actorId,
      action: 'pricing.schedule',
      subjectId: 'settings',
      detail: { validFrom, prices },
    });
  });
};
