import type { Opener } from '#domain/rights/lesson-access.ts';
import { lastMoment } from '#domain/rights/last-moment.ts';
import { formatDate } from '#domain/formats/dates.ts';

const openedBy: Record<Opener, string> = {
  yearly: 'مفتوح باشتراكك السنوي',
  monthly: 'مفتوح باشتراكك الشهري',
  subscription: 'مفتوح باشتراكك',
  bundle: 'مفتوح برصيد من باقتك',
  access_code: 'مفتوح بكود استخدمته',
  purchase: 'مفتوح لأنك اشتريته وحده',
  gift: 'مفتوح هديةً من معلمك',
};

/** The last day of a right; at the moment of its end it no longer applies. */
export const lastDay = (endsAt: string): string => formatDate(lastMoment({ endsAt }));

/** Why a lesson is open, and until the end of which day: "مفتوح باشتراكك السنوي حتى ٣٠ يونيو ٢٠٢٧". */
export const openedText = (right: { by: Opener; endsAt: string }): string =>
  `${openedBy[right.by]} حتى ${lastDay(right.endsAt)}`;
