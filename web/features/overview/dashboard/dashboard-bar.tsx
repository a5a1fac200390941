import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import './dashboard-bar.css';
import { type DashboardTab, opensTo, WaitingCount, WholeMenu } from './dashboard-menu.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const inBar = new Set<string>(['overview', 'students', 'exams', 'inquiries']);
const tabs: readonly DashboardTab[] = dashboardTabs.filter(({ id }) => inBar.has(id));
const shortNames: Record<string, string | undefined> = texts.short;

const placeClass =
  'relative flex min-w-0 grow basis-0 flex-col items-center justify-center text-xs font-medium text-ink-soft aria-[current]:text-brand';

/** The panels that a teacher opens most, at the bottom of a phone's window, and the whole menu behind the last place. */
export function DashboardBar({ currentId }: { currentId: string }) {
  const may = useMay();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const close = () => setIsMenuOpen(false);
  return (
    <>
      <nav aria-label={texts.bar} className="dashboard-bar">
        {tabs.filter(opensTo(may)).map(({ id, label, Icon, useCount }) => (
          <Link
            key={id}
            to={paths.dashboard(id)}
            aria-current={id === currentId ? 'page' : undefined}
            className={placeClass}
          >
            <Icon aria-hidden="true" className="size-6" />
            {shortNames[id] ?? label}
            {useCount && (
              <WaitingCount
                useCount={useCount}
                isCurrent={false}
                className="absolute inset-s-1/2 top-0.5"
              />
            )}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={inBar.has(currentId) ? undefined : 'true'}
          onClick={() => setIsMenuOpen(true)}
          className={placeClass}
        >
          <Ellipsis aria-hidden="true" className="size-6" />
          {texts.more}
        </button>
      </nav>
      <Dialog open={isMenuOpen} onClose={close} title={texts.menu} className="dashboard-more">
        <WholeMenu currentId={currentId} onOpen={close} />
      </Dialog>
    </>
  );
}
