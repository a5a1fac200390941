import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The page's main action: it stays at the bottom of a phone's window while its content is visible. */
export function ActionBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'sticky bottom-(--student-bar) z-20 -mx-4 mt-6 flex items-center gap-3 border-t border-line bg-raised px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom)-var(--student-bar))] shadow-lift lg:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
