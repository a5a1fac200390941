import { clsx } from 'clsx';
import { FilterSelect } from './filter-select.tsx';

type Sorting<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' };

type SortChoiceProps<Sort extends string> = {
  label: string;
  value: Sorting<Sort>;
  /** The options, in this order. */
  choices: readonly Sort[];
  /** The names of each order, ascending and descending. */
  names: Record<Sort, Partial<Record<Sorting<Sort>['direction'], string>>>;
  onChange: (sorting: Sorting<Sort>) => void;
  /** Shows the label above the select. */
  isLabelled?: boolean;
  className?: string;
};

/** Chooses the sort order where a table's headers are not shown. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>) {
  const { label, value, choices, names, onChange, isLabelled = false, className } = props;
  const nameByOrder = new Map(
    choices.flatMap((sort) =>
      Object.entries(names[sort]).map(
        ([direction, name]) => [`${sort} ${direction}`, name] as const,
      ),
    ),
  );
  return (
    <FilterSelect
      label={label}
      isLabelled={isLabelled}
      value={`${value.sort} ${value.direction}`}
      choices={[...nameByOrder.keys()]}
      nameOf={(order) => nameByOrder.get(order) ?? ''}
      onChange={(order) => {
        const [sort, direction] = order.split(' ');
        onChange({ sort, direction } as Sorting<Sort>);
      }}
      className={clsx('basis-44', className)}
    />
  );
}
