import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { readTypedDay, readTypedMoment, showTypedDate } from '#domain/dates/typed-dates.ts';
import { IconButton } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/class-names.ts';
import { dateFieldTexts as texts } from './date-field.texts.ts';
import { type ControlProps, Field } from './field.tsx';

type DateInputProps = Partial<ControlProps> & {
  /**
   * `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`; empty for none. What was typed and is no date stays as it was typed, so that a
   * form's schema refuses it.
   */
  value: string;
  onChange: (value: string) => void;
  withTime?: boolean;
  /** In the name of the button that opens the calendar, where a page has several. */
  name?: string;
  /** The first and the last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean;
  className?: string;
  input?: RefObject<HTMLInputElement | null>;
  /** A button beside the calendar. */
  after?: ReactNode;
};

const readTyped = (typed: string, withTime: boolean) =>
  withTime ? readTypedMoment(typed) : readTypedDay(typed);

/** Whether something was typed that is no date. */
const isMalformed = (value: string, withTime: boolean): boolean =>
  value !== '' && readTyped(value, withTime) === undefined;

type CalendarProps = Pick<DateInputProps, 'min' | 'max' | 'disabled'> & {
  label: string;
  type: 'date' | 'datetime-local';
  value: string;
  onChoose: (value: string) => void;
};

/** The browser's own calendar, without its field, whose order of day and month follows the browser's language. */
function Calendar({ label, onChoose, disabled, ...field }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="relative shrink-0">
      <input
        {...field}
        ref={calendar}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        onChange={({ target }) => onChoose(target.value)}
      />
      <IconButton
        label={label}
        disabled={disabled}
        className="relative"
        icon={<CalendarDays className="size-5" />}
        onClick={() => calendar.current?.showPicker()}
      />
    </span>
  );
}

/**
 * A date as all dates of the platform read: day before month, and 24 hours. It is typed in Latin or Arabic digits, with or
 * without zeros, or chosen from the calendar. For a form use `DateField`.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, withTime = false, name = '', min, max, disabled, ...rest } = props;
  const { className, input, after, ...control } = rest;
  // The text is not reformatted while it is typed.
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isLeft, setLeft] = useState(true);
  const ownField = useRef<HTMLInputElement>(null);
  const field = input ?? ownField;
  const isWrong = isLeft && isMalformed(value, withTime);
  const change = (text: string) => {
    const next = readTyped(text, withTime) ?? text.trim();
    setTyped({ text, value: next });
    onChange(next);
  };
  const choose = (chosen: string) => {
    setTyped(undefined);
    onChange(chosen);
    field.current?.focus();
  };
  const problemId = `${control.id}-format`;
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-1.5">
      <div className="flex min-w-0 items-center">
        <input
          {...control}
          ref={field}
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          placeholder={withTime ? texts.placeholderWithTime : texts.placeholder}
          value={typed?.value === value ? typed.text : showTypedDate(value)}
          aria-invalid={isWrong || control['aria-invalid']}
          aria-describedby={
            [control['aria-describedby'], isWrong && problemId].filter(Boolean).join(' ') ||
            undefined
          }
          className={clsx(inputClass, 'tabular min-w-0 text-end', className)}
          onChange={({ target }) => {
            setLeft(false);
            change(target.value);
          }}
          onBlur={() => {
            setTyped(undefined);
            setLeft(true);
          }}
        />
        <Calendar
          label={texts.open(name)}
          type={withTime ? 'datetime-local' : 'date'}
          value={isMalformed(value, withTime) ? '' : value}
          min={min}
          max={max}
          disabled={disabled === true}
          onChoose={choose}
        />
        {after}
      </div>
      {isWrong && (
        <p id={problemId} role="alert" className="text-sm font-medium text-danger">
          {withTime ? texts.expectedWithTime : texts.expected}
        </p>
      )}
    </div>
  );
}

type DateFieldProps = Omit<DateInputProps, keyof ControlProps | 'name'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
};

/**
 * A labelled date. The input itself explains what is wrong with text that is no date; the form's error is then
 * omitted.
 */
export function DateField({ label, hint, error, required = false, ...input }: DateFieldProps) {
  const explainsItself = isMalformed(input.value, input.withTime ?? false);
  return (
    <Field label={label} required={required} hint={hint} error={explainsItself ? undefined : error}>
      {(control) => <DateInput {...input} {...control} name={label} />}
    </Field>
  );
}
