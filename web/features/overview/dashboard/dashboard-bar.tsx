import { ChevronUp, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import './dashboard-bar.css';
import { MenuOfSheet, WaitingCount } from './dashboard-menu.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { barFor, type Door } from './doors.ts';

const placeClass =
  'relative flex min-w-0 grow basis-0 flex-col items-center justify-center text-xs font-medium text-ink-soft aria-[current]:text-brand';

/** How many things wait behind doors; remounted when the doors of a person change, because each panel has a hook. */
function DoorCount({ doors }: { doors: readonly Door[] }) {
  const tabs = doors.flatMap((door) => door.tabs);
  const hooks = tabs.flatMap(({ useCount }) => useCount ?? []);
  if (hooks.length === 0) return null;
  return (
    <WaitingCount
      key={tabs.map(({ id }) => id).join(' ')}
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- with this key, the hooks are the same at each rendering
      useCount={() => hooks.reduce((sum, useCount) => sum + useCount(), 0)}
      isCurrent={false}
      className="door-count"
    />
  );
}

const isBehind = (door: Door, tabId: string) => door.tabs.some(({ id }) => id === tabId);

type PlaceProps = { door: Door; currentId: string; onSheet: () => void };

/** Leads to the first panel of a door, and from one of its panels to the others. */
function Place({ door, currentId, onSheet }: PlaceProps) {
  const { label, Icon, tabs } = door;
  const isCurrent = isBehind(door, currentId);
  const hasSheet = isCurrent && tabs.length > 1;
  return (
    <Link
      to={paths.dashboard(tabs[0].id)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-haspopup={hasSheet ? 'dialog' : undefined}
      className={placeClass}
      onClick={(event) => {
        if (!hasSheet) return;
        event.preventDefault();
        onSheet();
      }}
    >
      <Icon aria-hidden="true" className="size-6" />
      {label}
      {hasSheet && (
        <ChevronUp aria-hidden="true" className="absolute inset-e-1/2 top-4 me-3.5 size-4" />
      )}
      <DoorCount doors={[door]} />
    </Link>
  );
}

/** The doors at the bottom of a phone's window, and the whole menu behind the last place. */
export function DashboardBar({ currentId }: { currentId: string }) {
  const { places, others } = barFor(useMay());
  const [sheet, setSheet] = useState<Door | 'all'>();
  const door = sheet === 'all' ? undefined : sheet;
  const close = () => setSheet(undefined);
  return (
    <>
      <nav aria-label={texts.bar} className="dashboard-bar">
        {places.map((place) => (
          <Place
            key={place.id}
            door={place}
            currentId={currentId}
            onSheet={() => setSheet(place)}
          />
        ))}
        {others.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={others.some((other) => isBehind(other, currentId)) ? 'true' : undefined}
            onClick={() => setSheet('all')}
            className={placeClass}
          >
            <Ellipsis aria-hidden="true" className="size-6" />
            {texts.more}
            <DoorCount doors={others} />
          </button>
        )}
      </nav>
      <Dialog
        open={sheet !== undefined}
        onClose={close}
        title={door?.label ?? texts.menu}
        className="dashboard-more"
      >
        <MenuOfSheet door={door} currentId={currentId} onOpen={close} />
      </Dialog>
    </>
  );
}
