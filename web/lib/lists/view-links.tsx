import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ViewLinksProps = {
  label: string;
  links: readonly { name: ReactNode; to: string; isCurrent: boolean }[];
};

const scrollTo = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });

/** Leads between the views of a panel; each has an address of its own. On a phone they scroll in one line. */
export function ViewLinks({ label, links }: ViewLinksProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 grow overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:basis-full max-sm:px-1"
    >
      {links.map(({ name, to, isCurrent }) => (
        <Link
          key={to}
          ref={isCurrent ? scrollTo : undefined}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 border-b-3 px-4 font-medium whitespace-nowrap max-sm:px-3 hover:text-brand focus-visible:-outline-offset-3',
            isCurrent ? 'border-brand text-brand' : 'border-transparent text-ink-soft',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
