import { createDiscount } from '#server/features/payments/discounts/discounts.api.ts';
import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';

/** One that students can try, one for few, and one whose time is over; days count from the demo's first start. */
const demoDiscounts = [
  {
    code: 'KIMYA20',
    percentage: 20,
    maxUses: 100,
    startsInDays: 0,
    endsInDays: 90,
    isActive: true,
  },
  { code: 'AWAEL50', percentage: 50, maxUses: 10, startsInDays: 0, endsInDays: 30, isActive: true },
  {
    code: 'SAYF15',
    percentage: 15,
    maxUses: 200,
    startsInDays: -120,
    endsInDays: -30,
    isActive: false,
  },
] as const;

export const demoDiscountCodes = demoDiscounts.map(({ code }) => code);

export const seedDiscounts = async (platform: Platform, teacherId: string): Promise<void> => {
  const now = platform.clock.now().toTemporalInstant();
  const today = now.toZonedDateTimeISO(egyptTimeZone).toPlainDate();
  for (const { startsInDays, endsInDays, percentage, maxUses, ...discount } of demoDiscounts) {
    await createDiscount(platform, teacherId, {
      code: discount.code,
      percentage,
      valid_from: today.add({ days: startsInDays }).toString(),
      valid_until: today.add({ days: endsInDays }).toString(),
      max_uses: maxUses,
      is_active: discount.isActive,
    });
  }
};
