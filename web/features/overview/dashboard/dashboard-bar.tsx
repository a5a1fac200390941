import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import './dashboard-bar.css';
import { MenuOfSheet, WaitingCount } from './dashboard-menu.tsx';
import type { DashboardTab } from './dashboard-tabs.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { barFor } from './menu.ts';

const placeClass =
  'relative flex min-w-0 grow basis-0 flex-col items-center justify-center text-xs font-medium text-ink-soft aria-[current]:text-brand';

/** How many things wait in some panels; remounted when the panels of a person change, because each has a hook. */
function PlaceCount({ tabs }: { tabs: readonly DashboardTab[] }) {
  const hooks = tabs.flatMap(({ useCount }) => useCount ?? []);
  if (hooks.length === 0) return null;
  return (
    <WaitingCount
      key={tabs.map(({ id }) => id).join(' ')}
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- with this key, the hooks are the same at each rendering
      useCount={() => hooks.reduce((sum, useCount) => sum + useCount(), 0)}
      isCurrent={false}
      className="place-count"
    />
  );
}

const shortTabs: Partial<Record<DashboardTab['id'], string>> = texts.shortTabs;

function Place({ tab, isCurrent }: { tab: DashboardTab; isCurrent: boolean }) {
  const { id, label, Icon } = tab;
  return (
    <Link
      to={paths.dashboard(id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={placeClass}
    >
      <Icon className="size-6" />
      {shortTabs[id] ?? label}
      <PlaceCount tabs={[tab]} />
    </Link>
  );
}

/** The entries that are needed most at the bottom of a phone's window, and the whole menu behind the last place. */
export function DashboardBar({ currentId }: { currentId: string }) {
  const { places, others } = barFor(useMay());
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <nav aria-label={texts.bar} className="dashboard-bar">
        {places.map((tab) => (
          <Place key={tab.id} tab={tab} isCurrent={tab.id === currentId} />
        ))}
        {others.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={others.some(({ id }) => id === currentId) ? 'true' : undefined}
            onClick={() => setIsOpen(true)}
            className={placeClass}
          >
            <Ellipsis className="size-6" />
            {texts.more}
            <PlaceCount tabs={others} />
          </button>
        )}
      </nav>
      <Dialog open={isOpen} onClose={close} title={texts.menu} className="dashboard-more">
        <MenuOfSheet currentId={currentId} onOpen={close} />
      </Dialog>
    </>
  );
}
