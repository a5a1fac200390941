import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of codes. */
export type DiscountFilters = {
  search: string;
  status: 'all' | 'active' | 'inactive';
  sort: 'createdAt' | 'code' | 'uses' | 'validUntil';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const statusChoices = ['all', 'active', 'inactive'] as const;
export const sortChoices = ['createdAt', 'code', 'uses', 'validUntil'] as const;
const directionChoices = ['desc', 'asc'] as const;

export function readFilters(address: URLSearchParams): DiscountFilters {
  return {
    search: address.get('search') ?? '',
    status: chooseFrom(statusChoices, address.get('status')),
    sort: chooseFrom(sortChoices, address.get('sort')),
    direction: chooseFrom(directionChoices, address.get('direction')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
