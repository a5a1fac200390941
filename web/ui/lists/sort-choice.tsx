import { clsx } from 'clsx';
import { useId } from 'react';
import { Select } from '#web/ui/forms/inputs.tsx';

type Sorting<Sort extends string> = { sort: Sort; direction: 'asc' | 'desc' };

type SortChoiceProps<Sort extends string> = {
  label: string;
  value: Sorting<Sort>;
  /** In the order in which they are offered. */
  choices: readonly Sort[];
  /** What each order is called, upwards and downwards. */
  names: Record<Sort, Partial<Record<Sorting<Sort>['direction'], string>>>;
  onChange: (sorting: Sorting<Sort>) => void;
  className?: string;
};

/** Where the heads of a table that sort have no room, the order is chosen here. */
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
