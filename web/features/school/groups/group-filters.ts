import { chooseFrom } from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of groups. */
export type GroupFilters = {
  search: string;
  status: (typeof statusChoices)[number];
  /** Empty for all grades. */
  grade: (typeof gradeChoices)[number];
};

export const statusChoices = ['active', 'archived', 'all'] as const;
export const gradeChoices = ['', '1', '2', '3'] as const;

export function readFilters(address: URLSearchParams): GroupFilters {
  return {
    search: address.get('search') ?? '',
    status: chooseFrom(statusChoices, address.get('status')),
    grade: chooseFrom(gradeChoices, address.get('grade')),
  };
}
