import { useSearchParams } from 'react-router';
import { readFilters, type ResultFilters, writeFilters } from './result-filters.ts';

export type FilterState = {
  filters: ResultFilters;
  change: (next: Partial<ResultFilters>, options?: { replace?: boolean }) => void;
};

/** Tab, search, order and page stand in the address, so that back and reload keep them. */
export function useResultFilters(): FilterState {
  const [address, setAddress] = useSearchParams();
  return {
    filters: readFilters(address),
    change: (next, { replace = false } = {}) =>
      setAddress(
        // Another question starts at its first page.
        (current) => writeFilters(current, { ...readFilters(current), page: 1, ...next }),
        { replace, preventScrollReset: true },
      ),
  };
}
