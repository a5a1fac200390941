import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ReadFilters, writeFilters } from './address-filters.ts';

export type AddressFilters<Filters> = {
  filters: Filters;
  change: (next: Partial<Filters>, options?: { replace?: boolean }) => void;
};

/** Stores the search, filters, order and page of a list in the address, so that they survive going back and reloading. */
export function useAddressFilters<Filters extends object>(
  readFilters: ReadFilters<Filters>,
): AddressFilters<Filters> {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  // The router shows a new address only after a moment: a second change in that moment must build upon the first.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  return {
    filters: readFilters(address),
    change: (next, { replace = false } = {}) => {
      const current = latest.current;
      const before = readFilters(current);
      // A changed filter starts at the first page.
      const filters = { ...before, ...('page' in before && { page: 1 }), ...next };
      latest.current = writeFilters(current, filters, readFilters);
      setAddress(latest.current, { replace, state, preventScrollReset: true });
    },
  };
}
