import { monthLabel } from '#domain/rights/months.ts';
import type { Period } from './own-subscription.queries.ts';
import { subscriptionSectionTexts as texts } from './subscription-section.texts.ts';

/** What a right is called: as it was bought, or by what it opens. */
export function periodTitle({ title, opens, month }: Pick<Period, 'title' | 'opens' | 'month'>) {
  const name = title ?? texts.titles[opens];
  return month === null ? name : texts.titleOfMonth(name, monthLabel(month));
}
