import { clsx } from 'clsx';
import { useId } from 'react';
import { Select } from '#web/ui/forms/inputs.tsx';

type FilterSelectProps<Choice extends string> = {
  /** For screen readers: the chosen option says the rest. */
  label: string;
  value: Choice;
  /** The options, in this order. */
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
  /** Shows the label above the select. */
  isLabelled?: boolean;
  className?: string;
};

/** Chooses what a list shows, or its order, from a few named options. */
export function FilterSelect<Choice extends string>(props: FilterSelectProps<Choice>) {
  const { label, value, choices, nameOf, onChange, isLabelled = false, className } = props;
  const id = useId();
  return (
    <div className={clsx('grow', className)}>
      <label htmlFor={id} className={isLabelled ? 'text-sm font-medium' : 'sr-only'}>
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value as Choice)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </Select>
    </div>
  );
}
