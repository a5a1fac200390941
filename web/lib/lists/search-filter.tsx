import { SearchInput } from '#web/ui/forms/inputs.tsx';
import type { AddressFilters } from './use-address-filters.ts';
import { useSearchFilter } from './use-search-filter.ts';

type SearchFilterProps<Filters extends { search: string }> = AddressFilters<Filters> & {
  label: string;
  /** In the empty field; the label by default. */
  placeholder?: string;
  className?: string;
};

/** The search field of a list whose filters stand in the address. */
export function SearchFilter<Filters extends { search: string }>(
  props: SearchFilterProps<Filters>,
) {
  const { label, placeholder, className, filters, change } = props;
  const [typed, setTyped] = useSearchFilter({ filters, change });
  return (
    <SearchInput
      label={label}
      value={typed}
      onChange={setTyped}
      {...(placeholder !== undefined && { placeholder })}
      {...(className !== undefined && { className })}
    />
  );
}
