import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '#web/lib/dates/use-now.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { BellIcon, shownUnread } from './bell-icon.tsx';
import { NotificationLine } from './notification-line.tsx';
import { latestQuery, summaryQuery, useReadNotification } from './notifications.queries.ts';
import { notificationsTexts } from './notifications.texts.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

const { bell: texts, loadFailed } = notificationsTexts;

function LatestLines() {
  const query = useQuery(latestQuery);
  const { data } = query;
  const now = useNow();
  const markRead = useReadNotification();
  if (!data) return <LoadState query={query} failed={loadFailed} skeleton="h-80" />;
  if (data.items.length === 0) return <p className="p-4 text-ink-soft">{texts.empty}</p>;
  return (
    <ul className="grid gap-px bg-line">
      {data.items.map((line) => (
        <li key={line.id}>
          <NotificationLine isShort line={line} now={now} onRead={markRead.mutate} />
        </li>
      ))}
    </ul>
  );
}

/** The bell in the dashboard's header: how many are unread, and the latest five. */
export function NotificationBell() {
  useLiveNotifications();
  const { data } = useQuery(summaryQuery);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useCloseOutside(box, isOpen, () => setIsOpen(false));
  const unread = data?.unread ?? 0;
  return (
    <div ref={box} className="sm:relative">
      <IconButton
        label={unread > 0 ? texts.unread(shownUnread(unread)) : texts.label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="relative"
        icon={<BellIcon unread={unread} />}
        onClick={() => setIsOpen(!isOpen)}
      />
      {/* The section stays in the page, because the button refers to it. */}
      <section
        id={panelId}
        hidden={!isOpen}
        aria-label={texts.latest}
        className="absolute z-20 mt-2 overflow-clip rounded-lg border border-line bg-raised shadow-lift max-sm:inset-x-4 sm:inset-e-0 sm:w-96"
      >
        {isOpen && (
          <>
            <h2 className="sr-only">{texts.latest}</h2>
            <div className="max-h-[70dvh] overflow-y-auto">
              <LatestLines />
            </div>
            <Link
              to={paths.dashboard('notifications')}
              onClick={() => setIsOpen(false)}
              className="flex min-h-11 items-center justify-center border-t border-line font-medium text-brand hover:bg-brand-soft"
            >
              {texts.all}
            </Link>
          </>
        )}
      </section>
    </div>
  );
}

/** Closes what is open by Esc, which returns the focus to its button, by a click beside it, and by a link inside. */
function useCloseOutside(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      box.current?.querySelector('button')?.focus();
      close.current();
    };
    const onPointerDown = ({ target }: Event) => {
      const isInside = target instanceof Element && box.current?.contains(target) === true;

      if (!isInside || target.closest('a') !== null) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onPointerDown);
    };
  }, [box, isOpen]);
}
