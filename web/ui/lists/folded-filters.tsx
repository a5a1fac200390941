import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type FoldedFiltersProps = {
  /** Of the button; it says how many filters are set. */
  label: string;
  children: ReactNode;
};

/** Filters of a toolbar, which a phone shows behind one button, so that the list begins in its first screen. */
export function FoldedFilters({ label, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="grow basis-36 sm:hidden"
      >
        {label}
      </Button>
      <div className={clsx('contents', !isOpen && 'max-sm:hidden')}>{children}</div>
    </>
  );
}
