import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';

export const monthChoices = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const shownChoices = ['all', 'unpaid', 'owing', 'paid'] as const;

/** The part of the address that says which month of which group is shown. */
export type MonthFilters = {
  /** Empty for the first group. */
  groupId: string;
  /** `1` to `12` */
  month: string;
  shown: (typeof shownChoices)[number];
};

const currentMonth = () => String(Number(todayInCairo().slice(5, 7)));

export const readFilters = (address: URLSearchParams): MonthFilters => ({
  groupId: address.get('groupId') ?? '',
  month: monthChoices.find((month) => month === address.get('month')) ?? currentMonth(),
  shown: chooseFrom(shownChoices, address.get('shown')),
});
