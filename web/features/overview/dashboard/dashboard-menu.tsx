import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import type { DashboardTab } from './dashboard-tabs.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { menuFor } from './menu.ts';

const maxShown = 99;

type CountProps = { useCount: () => number; isCurrent: boolean; className: string };

/** How many things wait in a panel. */
export function WaitingCount({ useCount, isCurrent, className }: CountProps) {
  // oxlint-disable-next-line react/hooks -- an entry has the same hook for good, by its line in the list of panels
  const count = useCount();
  // The row is scrolled to the current entry: a place that appears later would move it out of view.
  if (count === 0) return <span className="min-w-8 lg:hidden" />;
  return (
    <span
      className={clsx(
        'rounded-full px-1.5 py-0.5 text-center text-xs',
        isCurrent ? 'bg-on-brand text-brand' : 'bg-accent text-on-accent',
        className,
      )}
    >
      <Ltr>{count > maxShown ? `${maxShown}+` : count}</Ltr>
      <span className="sr-only"> {texts.waiting}</span>
    </span>
  );
}

type EntryProps = { tab: DashboardTab; isCurrent: boolean; onOpen?: (() => void) | undefined };

function Entry({ tab, isCurrent, onOpen }: EntryProps) {
  const { id, label, Icon, useCount } = tab;
  const link = useRef<HTMLAnchorElement>(null);
  // On a tablet the menu is wider than the window; the sheet of a phone begins with its first entry.
  const isInSheet = onOpen !== undefined;
  useEffect(() => {
    if (isCurrent && !isInSheet)
      link.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isCurrent, isInSheet]);
  return (
    <li className="shrink-0">
      <Link
        ref={link}
        to={paths.dashboard(id)}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 scroll-my-20 items-center gap-3 lg:min-h-[2.125rem] rounded-md px-4 font-medium whitespace-nowrap max-lg:gap-2 max-lg:px-3',
          isCurrent ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
        )}
      >
        <Icon className="size-5 shrink-0" />
        {label}
        {useCount && (
          <WaitingCount
            useCount={useCount}
            isCurrent={isCurrent}
            className="ms-auto min-w-8 lg:min-w-6"
          />
        )}
      </Link>
    </li>
  );
}

type EntriesProps = {
  currentId: string;
  onOpen?: () => void;
  listClass: string;
};

/** The parts of the menu, apart from each other. */
function Entries({ currentId, onOpen, listClass }: EntriesProps) {
  const parts = menuFor(useMay());
  return parts.map((tabs) => (
    <ul key={tabs[0]?.id} className={listClass}>
      {tabs.map((tab) => (
        <Entry key={tab.id} tab={tab} isCurrent={tab.id === currentId} onOpen={onOpen} />
      ))}
    </ul>
  ));
}

type MenuProps = {
  /** The entry to which the open panel belongs. */
  currentId: string;
};

/**
 * The specification's tabs, then the further entries (spec §2): beside the panel, where it stays in view, and on a tablet
 * above it, as a row that scrolls. On a phone a bar at the bottom leads to it.
 */
export function DashboardMenu({ currentId }: MenuProps) {
  return (
    <nav
      aria-label={texts.menu}
      className="min-w-0 max-lg:-mx-4 max-md:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
    >
      <div className="relative flex gap-4 scroll-px-4 overflow-x-auto max-lg:px-4 pb-1 lg:flex-col">
        <Entries currentId={currentId} listClass="flex gap-1 lg:block" />
      </div>
    </nav>
  );
}

/** All entries, one below the other, for the sheet of a phone. */
export function MenuOfSheet({ currentId, onOpen }: MenuProps & { onOpen: () => void }) {
  return (
    <nav aria-label={texts.menu} className="grid gap-4">
      <Entries currentId={currentId} onOpen={onOpen} listClass="grid gap-1" />
    </nav>
  );
}
