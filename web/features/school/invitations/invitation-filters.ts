import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

/** The part of the address that describes the list of invitations. */
export type InvitationFilters = {
  search: string;
  state: 'waiting' | 'joined' | 'expired' | 'withdrawn' | 'all';
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export const stateChoices = ['waiting', 'joined', 'expired', 'withdrawn', 'all'] as const;

export function readFilters(address: URLSearchParams): InvitationFilters {
  return {
    search: address.get('search') ?? '',
    state: chooseFrom(stateChoices, address.get('state')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
