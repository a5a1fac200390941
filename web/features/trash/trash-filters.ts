import { trashKinds } from '#contract/trash/trash.ts';
import {
  chooseFrom,
  pageFrom,
  type PageSize,
  pageSizeFrom,
} from '#web/lib/lists/address-filters.ts';

export const kindChoices = ['all', ...trashKinds] as const;

/** The part of the address that describes the list of deleted things. */
export type TrashFilters = {
  search: string;
  kind: (typeof kindChoices)[number];
  /** From 1. */
  page: number;
  pageSize: PageSize;
};

export function readFilters(address: URLSearchParams): TrashFilters {
  return {
    search: address.get('search') ?? '',
    kind: chooseFrom(kindChoices, address.get('kind')),
    page: pageFrom(address),
    pageSize: pageSizeFrom(address),
  };
}
