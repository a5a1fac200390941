import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'premium';
type ButtonSize = 'md' | 'lg';

export type ButtonAppearance = { look?: ButtonLook; size?: ButtonSize; icon?: ReactNode };

// The words stay on one line until they are wider than the place itself, as with very large text on a phone.
const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md font-medium text-center [td_&]:whitespace-nowrap transition-colors duration-150 select-none disabled:opacity-55 aria-disabled:opacity-55';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand enabled:hover:bg-brand-strong [a]:hover:bg-brand-strong',
  secondary:
    'border border-line-strong bg-raised text-brand hover:border-brand hover:bg-brand-soft',
  quiet: 'text-brand hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger',
  premium: 'bg-premium-fill text-on-premium',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 min-w-11 px-4 py-2 text-sm',
  lg: 'min-h-13 px-6 py-3 text-base',
};

export function buttonClass(
  { look = 'primary', size = 'md' }: ButtonAppearance,
  className?: string,
): string {
  return clsx(base, looks[look], sizes[size], className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonAppearance & {
    /** Shows that the action is running and ignores further clicks. */
    busy?: boolean;
  };

export function Button({
  look,
  size,
  icon,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The name of the action: read by screen readers and shown as a tooltip. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-brand-soft hover:text-brand disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
