import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ViewLinksProps = {
  label: string;
  links: readonly { name: ReactNode; to: string; isCurrent: boolean }[];
};

/** Leads between the views of a panel; each has an address of its own. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="flex grow flex-wrap border-b border-line">
      {links.map(({ name, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 border-b-3 px-4 font-medium max-sm:px-3 hover:text-brand',
            isCurrent ? 'border-brand text-brand' : 'border-transparent text-ink-soft',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
