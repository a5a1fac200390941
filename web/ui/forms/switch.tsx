import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  isOn: boolean;
  label: ReactNode;
  /** The switch stays enabled, but shows that the call is running. */
  busy?: boolean;
};

/** A switch that takes effect at once, without a save button. */
export function Switch({ isOn, label, busy = false, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('group relative inline-flex min-h-11 items-center gap-2', className)}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-busy={busy || undefined}
        className="peer absolute inset-0 cursor-pointer opacity-0"
        {...rest}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5',
          'transition-colors duration-150 peer-checked:border-brand peer-checked:bg-brand',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          'peer-disabled:opacity-55',
          busy && 'animate-pulse',
        )}
      >
        <span className="size-4.5 rounded-full bg-line-strong transition-[margin] duration-150 group-has-checked:ms-5 group-has-checked:bg-on-brand" />
      </span>
      <span className="text-sm font-medium">{label}</span>
    </label>
  );
}
