import { defaultPlanNames, type PlanKey } from '#domain/settings/plans.ts';

/** Texts of prices that come into force on a day. */
export const upcomingTexts = {
  title: 'أسعار من يوم قادم',
  hint: 'تُحسب الأسعار الجديدة تلقائيًا من أول لحظة في اليوم. من بدأ الدفع قبلها يدفع السعر الذي رآه.',
  day: 'اليوم',
  price: (plan: PlanKey) => `${defaultPlanNames[plan]} (بالجنيه)`,
  priceHint: 'اترك السعر فارغًا إن لم يتغير.',
  save: 'احفظ أسعار اليوم',
  saved: 'حُفظت الأسعار القادمة',
  failed: 'تعذر حفظ الأسعار',
  loadFailed: 'تعذر تحميل الأسعار القادمة',
  none: 'لا أسعار قادمة.',
  from: (day: string) => `من ${day}`,
  line: (plan: PlanKey, price: string) => `${defaultPlanNames[plan]}: ${price}`,
  remove: (day: string) => `ألغِ أسعار ${day}`,
} as const;
