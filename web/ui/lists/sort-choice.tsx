import { clsx } from 'clsx';
import { useId } from 'react';
import { Select } from '#web/ui/forms/inputs.tsx';

type Sorting<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' };

type SortChoiceProps<Sort extends string> = {
  label: string;
  value: Sorting<Sort>;
  /** The options, in this order. */
  choices: readonly Sort[];
  /** The names of each order, ascending and descending. */
  names: Record<Sort, Partial<Record<Sorting<Sort>['direction'], string>>>;
  onChange: (sorting: Sorting<Sort>) => void;
  className?: string;
};

/** Chooses the sort order where a table's headers are not shown. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>) {
  const { label, value, choices, names, onChange, className } = props;
  const id = useId();
  return (
    <div className={clsx('grow basis-36', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={`${value.sort} ${value.direction}`}
        onChange={(event) => {
          const [sort, direction] = event.target.value.split(' ');
          onChange({ sort, direction } as Sorting<Sort>);
        }}
      >
        {choices.flatMap((sort) =>
          Object.entries(names[sort]).map(([direction, name]) => (
            <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
              {name}
            </option>
          )),
        )}
      </Select>
    </div>
  );
}
