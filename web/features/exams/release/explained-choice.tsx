import { clsx } from 'clsx';
import { useId } from 'react';

type ExplainedChoiceProps<Value extends string> = {
  title: string;
  /** Name and consequence of each choice; a warning has another colour. */
  choices: readonly { value: Value; name: string; hint: string; isWarning?: boolean }[];
  /** '' while none is chosen. */
  value: Value | '';
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** A choice whose options each have a line about their consequence. */
export function ExplainedChoice<Value extends string>({
  title,
  choices,
  value,
  error,
  onChange,
}: ExplainedChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
      className="grid gap-1"
    >
      <legend id={`${id}-title`} className="text-sm font-medium">
        {title}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name={`choice-${id}`}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span className="grid">
            {choice.name}
            <span className={clsx('text-sm', choice.isWarning ? 'text-warning' : 'text-ink-soft')}>
              {choice.hint}
            </span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
