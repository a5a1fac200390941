import { pageFrom, type PageSize, pageSizeFrom } from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of honors. */
export type HonorFilters = {
  search: string;
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const readHonorFilters = (address: URLSearchParams): HonorFilters => ({
  search: address.get('search') ?? '',
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});
