import type * as z from 'zod/mini';
import type { pricingSettings } from '#contract/settings/pricing-settings.ts';
import { planKeys } from '#domain/settings/plans.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPlanPrices, storePlanPrices } from './plan-prices.repository.ts';
import { findSiteSettings } from './read-settings.ts';
import { countChange, storeSettings } from './settings.repository.ts';

type PricingChange = z.output<typeof pricingSettings.change.body>;

/** Only the first time leaves a row in the audit log. */
const confirmPrices = async (
  transaction: Executor,
  platform: Platform,
  actorId: string,
): Promise<void> => {
  const { pricesConfirmed } = await findSiteSettings(transaction);
  if (pricesConfirmed) return;
  await storeSettings(transaction, { pricesConfirmed: true });
  await recordAction(transaction, platform, {
    actorId,
    action: 'pricing.confirm',
    subjectId: 'settings',
  });
};

/**
 * Sets the named prices for later purchases, and writes the old and new ones to the audit log. An unchanged price is not
 * logged. Naming any of them confirms all, so that students see them (decisions/0190).
 * @throws AppError settings.changed_meanwhile when `version` is no longer the newest
 */
export const savePrices = async (
  platform: Platform,
  actorId: string,
  change: PricingChange,
): Promise<void> => {
  const named = planKeys.filter((plan) => change[plan] !== undefined);
  if (named.length === 0) return;
  await changePublic(platform, publicTopics.settings, async (transaction) => {
    // `countChange` locks the version, so that the later of two parallel changes sees what the earlier one stored.
    if (!(await countChange(transaction, change.version))) {
      throw new AppError('settings.changed_meanwhile');
    }
    await confirmPrices(transaction, platform, actorId);
    const before = await findPlanPrices(transaction, platform.clock.now());
    const changed = named
      .map((plan) => ({ plan, from: before[plan], to: toPiastres(change[plan] ?? 0) }))
      .filter(({ from, to }) => from !== to);
    if (changed.length === 0) return;
    const prices = changed.map(({ plan, to }): [typeof plan, number] => [plan, to]);
    const stamp = { changed_at: platform.clock.now(), changed_by: actorId };
    await storePlanPrices(transaction, prices, stamp);
    await recordAction(transaction, platform, {
      actorId,
      action: 'pricing.change',
      subjectId: 'settings',
      detail: Object.fromEntries(
        changed.map(({ plan, from, to }) => [plan, { from: toEgp(from), to: toEgp(to) }]),
      ),
    });
  });
};
