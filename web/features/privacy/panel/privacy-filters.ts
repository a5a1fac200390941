import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const privacyViews = ['consents', 'views', 'deletions'] as const;
export type PrivacyView = (typeof privacyViews)[number];

export const consentStates = ['all', 'inForce', 'withdrawn'] as const;

/** The part of the address that describes what the panel shows. */
export type PrivacyFilters = {
  search: string;
  state: (typeof consentStates)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const readFilters = (address: URLSearchParams): PrivacyFilters => ({
  search: address.get('search') ?? '',
  state: chooseFrom(consentStates, address.get('state')),
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});

export const readView = (address: URLSearchParams): PrivacyView =>
  chooseFrom(privacyViews, address.get('view'));
