import type { PlanPrices } from '#domain/settings/plans.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { lastDayOfSchoolYear } from '#domain/settings/school-year.ts';
import type { RouteReply } from '#contract/route.ts';
import type { lessons } from '#web/lib/api/api.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { Site } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { lessonWaysTexts as texts } from './lesson-ways.texts.ts';

/** What a student buys to open a lesson, for how many piastres, and where. */
type Way = { id: string; label: string; hint: string; price: number; to: string };

type ClosedLesson = Pick<
  RouteReply<typeof lessons.get>,
  'id' | 'title' | 'monthAssigned' | 'price'
>;

type Offer = { site: Site; prices: PlanPrices };

/** The monthly plan, unless it opens one month and the lesson has none. */
const monthly = (month: number | null, { site, prices }: Offer): Way[] => {
  const opensAll = site.monthlyCovers === 'everything';
  if (!opensAll && month === null) return [];
  const choice = opensAll || month === null ? {} : { month: String(month) };
  return [
    {
      id: 'monthly',
      label: site.subscriptionNames.monthly,
      hint: opensAll || month === null ? texts.everythingHint : texts.monthHint(month),
      price: prices.monthly,
      to: paths.subscription({ plan: 'monthly', ...choice }),
    },
  ];
};

/**
 * What would open a closed lesson, and for how much (decisions §4), the cheapest first; nothing until the teacher has confirmed the
 * prices. `today` is a day in Egypt.
 */
export function waysToOpen(lesson: ClosedLesson, site: Site, today: string): Way[] {
  const { pricesInPiastres: prices } = site;
  if (prices === null) return [];
  const alone = {
    id: 'alone',
    label: texts.alone,
    hint: texts.aloneHint(formatDate(lastDayOfSchoolYear(today, site.schoolYearEnd))),
    price: toPiastres(lesson.price),
    to: paths.subscription({ lesson: lesson.id }),
  };
  return [
    {
      id: 'yearly',
      label: site.subscriptionNames.yearly,
      hint: texts.yearlyHint,
      price: prices.yearly,
      to: paths.subscription({ plan: 'yearly' }),
    },
    {
      id: 'lectures-10',
      label: site.subscriptionNames.lectures10,
      hint: texts.bundleHint,
      price: prices.lectures10,
      to: paths.subscription({ plan: 'lectures-10' }),
    },
    ...monthly(lesson.monthAssigned, { site, prices }),
    // A lesson without a price is not sold alone.
    ...(lesson.price > 0 ? [alone] : []),
  ].toSorted((a, b) => a.price - b.price);
}
