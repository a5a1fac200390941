import type { AddressFilters } from './use-address-filters.ts';
import { useSettledSearch } from './use-settled-search.ts';

type Searched = { search: string };

/** The text of a search field whose search stands in the address; typing adds no entries to the browser's history. */
export const useSearchFilter = <Filters extends Searched>({
  filters,
  change,
}: AddressFilters<Filters>) =>
  useSettledSearch(filters.search, (search) =>
    change({ search } as Partial<Filters>, { replace: true }),
  );
