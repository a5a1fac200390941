import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { plural } from '#domain/text/plural.ts';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { type NotificationFilters, readFilters } from './notification-filters.ts';
import { NotificationFigures } from './notification-figures.tsx';
import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery, summaryQuery, useReadNotification } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { NotificationsToolbar } from './notifications-toolbar.tsx';
import { TeacherPushSwitch } from './teacher-push-switch.tsx';
import { useNow } from '#web/lib/dates/use-now.ts';

type ListProps = AddressFilters<NotificationFilters>;

function NotificationList({ filters, change }: ListProps) {
  const query = useQuery(notificationsQuery(filters));
  const now = useNow();
  const markRead = useReadNotification();
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={
        <TableSkeleton
          label={texts.loading}
          rowCount={8}
          cardHeight="max-md:h-36"
          rowHeight="md:h-19"
        />
      }
      emptyAction={
        <LinkButton look="secondary" to={paths.dashboard('students')}>
          {texts.emptyAction}
        </LinkButton>
      }
      noFilters={{ search: '', type: 'all' }}
    >
      {(items, isStale) => (
        <ul
          aria-label={texts.title}
          aria-busy={isStale}
          className={clsx(
            'grid gap-px overflow-clip rounded-lg border border-line bg-line',
            isStale && 'opacity-60',
          )}
        >
          {items.map((line) => (
            <li key={line.id}>
              <NotificationLine line={line} now={now} onRead={markRead.mutate} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PanelHead() {
  const { data } = useQuery(summaryQuery);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-semibold">{texts.title}</h2>
        <div role="status" className="min-h-6">
          {data && data.unread > 0 && (
            <Badge tone="accent">{plural(data.unread, texts.unread)}</Badge>
          )}
        </div>
      </div>
      <TeacherPushSwitch />
    </div>
  );
}

/** What happened on the platform, newest first (spec §2, notifications panel). */
export function NotificationsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  return (
    <section className="grid gap-4">
      <PanelHead />
      <NotificationFigures />
      <NotificationsToolbar filters={filters} change={change} />
      <NotificationList filters={filters} change={change} />
    </section>
  );
}
