import { useSearchParams } from 'react-router';
import { readFilters, type StudentFilters, writeFilters } from './student-filters.ts';

type Change = (next: Partial<StudentFilters>, options?: { replace?: boolean }) => void;

/** Filters, order and page of the list: they stand in the address, so that back and reload keep them. */
export function useStudentFilters(): { filters: StudentFilters; change: Change } {
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
