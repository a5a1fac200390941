import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type MenuProps = {
  label: ReactNode;
  accessibleLabel?: string;
  children: ReactNode;
  className?: string;
};

/**
 * A short list under its button. It opens without scripts and closes on Esc, on a click outside and on navigation.
 */
export function Menu({ label, accessibleLabel, children, className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    details.current?.removeAttribute('open');
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect closes the menu when the address changes
  }, [key]);

  useEffect(() => {
    const element = details.current;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!element?.contains(target as Node)) element?.removeAttribute('open');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      element.removeAttribute('open');
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <details ref={details} name="site-menu" className={clsx('group relative', className)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-md px-3 text-sm font-medium hover:bg-brand-soft hover:text-brand [&::-webkit-details-marker]:hidden">
        {label}
        {accessibleLabel !== undefined && <span className="sr-only">{accessibleLabel}</span>}
        <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180 max-sm:hidden" />
      </summary>
      <div className="absolute inset-e-0 z-30 mt-1 grid min-w-60 gap-0.5 rounded-lg border border-line bg-raised p-1.5 shadow-lift">
        {children}
      </div>
    </details>
  );
}

/** The look of links and buttons inside a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-sm font-medium hover:bg-brand-soft hover:text-brand aria-[current=page]:text-brand';
