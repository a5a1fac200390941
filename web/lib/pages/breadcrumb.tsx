import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Typed } from '#web/ui/bidi.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';

type Crumb = { label: string; to?: string };

/** The last entry is the page itself; a phone has its title right below, and no room for it twice. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="مسار الصفحة">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {crumbs.map(({ label, to }, index) => (
          <li
            key={`${label}-${to}`}
            className={clsx(
              'min-w-0 items-center gap-x-1',
              to === undefined ? 'hidden sm:flex' : 'flex',
            )}
          >
            {index > 0 && <DirIcon icon={ChevronRight} className="size-4 text-ink-soft" />}
            {to === undefined ? (
              <span aria-current="page" className="font-medium">
                <Typed>{label}</Typed>
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline"
              >
                <Typed>{label}</Typed>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
