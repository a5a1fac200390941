import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const stateChoices = ['waiting', 'flagged', 'decided'] as const;

/** The part of the address that describes the queue. */
export type ReceiptFilters = {
  search: string;
  state: (typeof stateChoices)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const readFilters = (address: URLSearchParams): ReceiptFilters => ({
  search: address.get('search') ?? '',
  state: chooseFrom(stateChoices, address.get('state')),
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});
