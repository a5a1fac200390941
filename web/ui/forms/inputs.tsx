import { clsx } from 'clsx';
import { ChevronDown, Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/class-names.ts';
import { labels } from '#web/ui/labels.ts';

/** Each typed line has its own direction; unlike with `dir="auto"`, an empty field stays right to left. */
const ownDirection = '[unicode-bidi:plaintext]';

type TextInputProps = ComponentProps<'input'> & {
  /** E-mail, address, code, number: typed left to right, but aligned right like everything else. */
  ltr?: boolean;
};

export function TextInput({ ltr = false, className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      dir={ltr ? 'ltr' : undefined}
      className={clsx(
        inputClass,
        'read-only:bg-sunken',
        ltr ? 'text-end' : ownDirection,
        className,
      )}
      {...rest}
    />
  );
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} className={clsx(inputClass, ownDirection, className)} {...rest} />;
}

/** The system's own select element, which people know from their phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx(inputClass, 'appearance-none pe-10', className)} {...rest}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 inset-e-3 my-auto size-5 text-ink-soft" />
    </span>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: React.ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('inline-flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-brand" {...rest} />
      <span>{label}</span>
    </label>
  );
}

type SearchInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

export function SearchInput({
  label,
  value,
  onChange,
  placeholder = label,
  className,
}: SearchInputProps) {
  return (
    <div role="search" aria-label={label} className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute inset-y-0 inset-s-3 my-auto size-5 text-ink-soft" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(inputClass, ownDirection, 'px-11')}
      />
      {value !== '' && (
        <IconButton
          label={labels.clearSearch}
          className="absolute inset-y-0 inset-e-0"
          icon={<X className="size-5" />}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
