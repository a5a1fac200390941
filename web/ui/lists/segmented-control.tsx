import { clsx } from 'clsx';

type SegmentedControlProps<Choice extends string> = {
  label: string;
  value: Choice;
  choices: readonly Choice[];
  names: Record<Choice, string>;
  onChange: (choice: Choice) => void;
  /** In a row of a list: as narrow as the words allow. */
  isDense?: boolean;
  className?: string;
};

/** One of two to four choices, all of them in view; four fit on the narrowest phone. */
export function SegmentedControl<Choice extends string>(props: SegmentedControlProps<Choice>) {
  const { label, value, choices, names, onChange, isDense = false, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('inline-flex rounded-md border border-line-strong bg-raised', className)}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          onClick={() => onChange(choice)}
          className={clsx(
            'min-h-11 grow rounded-md font-medium',
            !isDense && 'text-sm',
            isDense && 'min-w-11 px-1.5 text-xs',
            !isDense && (choices.length > 3 ? 'px-2' : 'px-4'),
            value === choice ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
          )}
        >
          {names[choice]}
        </button>
      ))}
    </div>
  );
}
