import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of questions. */
export type InquiryFilters = {
  search: string;
  state: 'waiting' | 'answered' | 'all';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const stateChoices = ['waiting', 'answered', 'all'] as const;

export const readFilters = (address: URLSearchParams): InquiryFilters => ({
  search: address.get('search') ?? '',
  state: chooseFrom(stateChoices, address.get('state')),
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});
