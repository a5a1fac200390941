import { useSearchParams } from 'react-router';
import { type ReadFilters, writeFilters } from './address-filters.ts';

export type AddressFilters<Filters> = {
  filters: Filters;
  change: (next: Partial<Filters>, options?: { replace?: boolean }) => void;
};

/** Stores the search, filters, order and page of a list in the address, so that back and reload keep them. */
export function useAddressFilters<Filters extends { page: number }>(
  readFilters: ReadFilters<Filters>,
): AddressFilters<Filters> {
  const [address, setAddress] = useSearchParams();
  return {
    filters: readFilters(address),
    change: (next, { replace = false } = {}) =>
      setAddress(
        (current) => {
          // A changed filter starts at the first page.
          const filters = { ...readFilters(current), page: 1, ...next };
          return writeFilters(current, filters, readFilters);
        },
        { replace, preventScrollReset: true },
      ),
  };
}
