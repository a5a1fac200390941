import { Link } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';

/** The platform's own cell of the periodic table, and its name. */
export function Logo() {
  const { siteName } = useSite();
  return (
    <Link to={paths.home()} className="inline-flex min-h-11 min-w-0 items-center gap-2 text-ink">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-9 shrink-0">
        <rect x="2" y="2" width="60" height="60" rx="7" className="fill-brand" />
        <circle cx="14" cy="14" r="3.5" className="fill-on-brand" />
        <path
          d="M19 21h26v6.500H27v6.500h15v6.500H27v6.500h18v6.500H19z"
          className="fill-on-brand"
        />
      </svg>
      <span className="truncate text-xl font-bold leading-normal">{siteName}</span>
    </Link>
  );
}
