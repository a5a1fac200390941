import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { useRoom } from '#web/ui/lists/use-room.ts';
import { type AnyFilter, everythingOf, type ListFilter } from './list-filter.ts';
import { listToolbarTexts as texts } from './list-toolbar.texts.ts';
import './list-toolbar.css';
import { SearchFilter } from './search-filter.tsx';
import type { AddressFilters } from './use-address-filters.ts';

type Values = Record<string, string>;
type State = { values: Values; change: (next: Values) => void };

type FilterFieldProps = State & { filter: AnyFilter; isInSheet: boolean };

function FilterField({ filter, values, change, isInSheet }: FilterFieldProps) {
  const { name, label, choices, nameOf, isSegmented = false, field, resets } = filter;
  const value = values[name] ?? '';
  const choose = (choice: string) => change({ ...resets, [name]: choice });
  if (field !== undefined) return <div className={isInSheet ? '' : 'grow basis-44'}>{field}</div>;
  if (!isSegmented) {
    return (
      <FilterSelect
        label={label}
        isLabelled={isInSheet}
        value={value}
        choices={choices}
        nameOf={nameOf}
        onChange={choose}
        className={isInSheet ? '' : 'basis-36 sm:max-w-52'}
      />
    );
  }
  return (
    <div className={isInSheet ? 'grid gap-1' : ''}>
      {isInSheet && (
        <span aria-hidden="true" className="text-sm font-medium">
          {label}
        </span>
      )}
      <SegmentedControl
        label={label}
        value={value}
        choices={choices}
        names={Object.fromEntries(choices.map((choice) => [choice, nameOf(choice)]))}
        onChange={choose}
      />
    </div>
  );
}

/** What narrows the list and stands in the sheet, each to be removed with one touch. */
function Chips({ filters, values, change }: State & { filters: readonly AnyFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={texts.chosen} className="list-chips">
      {filters.map((filter) => {
        const { name, label, nameOf, resets } = filter;
        const choice = nameOf(values[name] ?? '');
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-label={texts.remove(label, choice)}
              onClick={() => change({ ...resets, [name]: everythingOf(filter) })}
              className="flex min-h-11 max-w-full items-center"
            >
              <span className="flex min-w-0 items-center gap-1 rounded-full bg-brand-soft px-3 py-1 text-sm font-medium text-brand">
                <span className="truncate">{choice}</span>
                <X className="size-4 shrink-0" />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** In the sheet with its label in view. */
type RenderSort = (isLabelled: boolean) => ReactNode;

type SheetProps = State & {
  filters: readonly AnyFilter[];
  renderSort: RenderSort | undefined;
  hasChips: boolean;
  onClose: () => void;
};

/** The filters for which there is no room in the line; each choice narrows the list at once. */
function FilterSheet({ filters, values, change, renderSort, hasChips, onClose }: SheetProps) {
  const clear = () =>
    change(
      Object.assign(
        {},
        ...filters.map((filter) => ({ ...filter.resets, [filter.name]: everythingOf(filter) })),
      ),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={renderSort ? texts.titleWithOrder : texts.title}
      className="list-filters"
      actions={
        <>
          <Button look="quiet" disabled={!hasChips} onClick={clear}>
            {texts.clear}
          </Button>
          <Button className="max-sm:grow" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {filters.map((filter) => (
          <FilterField key={filter.name} {...{ filter, values, change }} isInSheet />
        ))}
        {renderSort?.(true)}
      </div>
    </Dialog>
  );
}

type FoldedProps = Omit<SheetProps, 'hasChips' | 'onClose'> & {
  count: number;
  opener: RefObject<HTMLButtonElement | null>;
};

/** The button that opens the sheet; it says how many of its filters narrow the list. */
function FoldedFilters({ count, opener, ...sheet }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={opener}
        look="secondary"
        aria-haspopup="dialog"
        icon={<SlidersHorizontal className="size-4" />}
        onClick={() => setIsOpen(true)}
        className="max-sm:px-3"
      >
        {texts.filters(count)}
      </Button>
      {isOpen && <FilterSheet {...sheet} hasChips={count > 0} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ListToolbarProps<Filters> = AddressFilters<Filters> & {
  /** The label of the search field; a list without a search has none. */
  search?: string;
  /** In the empty search field, where its label is long. */
  searchExample?: string;
  filters: Filters;
  narrowing?: readonly (ListFilter<Filters> | undefined)[];
  /** The order of the list, where no heads of columns choose it. */
  renderSort?: RenderSort;
  /** Buttons beside, such as the one that adds an entry. */
  children?: ReactNode;
};

/**
 * Search, filters and order above a list of the dashboard. What does not fit the line stands behind one button, first the
 * selects, then the rest; what narrows the list there has a chip.
 */
export function ListToolbar<Filters extends object>(props: ListToolbarProps<Filters>) {
  const { search, searchExample, narrowing = [], renderSort, children } = props;
  const filters = narrowing.filter((filter) => filter !== undefined) as unknown as AnyFilter[];
  const values = props.filters as Values;
  const opener = useRef<HTMLButtonElement>(null);
  const [line, out] = useRoom<HTMLDivElement>(filters.length > 0 ? 2 : 0);
  const change = (next: Values) => props.change(next as Partial<Filters>);
  const folded = filters.filter(
    ({ staysInLine = false }) => out === 2 || (out === 1 && !staysInLine),
  );
  const chips = folded.filter((filter) => values[filter.name] !== everythingOf(filter));
  const changeByChip = (next: Values) => {
    change(next);
    // The chip is gone after this, and the focus would be lost with it.
    opener.current?.focus();
  };
  return (
    <div className="list-toolbar grid grid-cols-1">
      <div ref={line} className="flex flex-wrap items-end gap-3 max-sm:gap-2">
        {search !== undefined && (
          <SearchFilter
            className={out === 2 ? 'list-search-narrow' : 'list-search'}
            label={search}
            {...(searchExample !== undefined && { placeholder: searchExample })}
            filters={props.filters as Filters & { search: string }}
            change={change as AddressFilters<Filters & { search: string }>['change']}
          />
        )}
        {filters
          .filter((filter) => !folded.includes(filter))
          .map((filter) => (
            <FilterField key={filter.name} {...{ filter, values, change }} isInSheet={false} />
          ))}
        {out < 2 && renderSort?.(false)}
        {folded.length > 0 && (
          <FoldedFilters
            {...{ values, change, opener }}
            filters={folded}
            renderSort={out === 2 ? renderSort : undefined}
            count={chips.length}
          />
        )}
        {children}
      </div>
      <Chips filters={chips} values={values} change={changeByChip} />
    </div>
  );
}
