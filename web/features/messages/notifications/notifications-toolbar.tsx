import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { type NotificationFilters, typeChoices } from './notification-filters.ts';
import { summaryQuery, useReadAll } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Search, type, and the button that marks all as read. */
export function NotificationsToolbar({ filters, change }: AddressFilters<NotificationFilters>) {
  const { data } = useQuery(summaryQuery);
  const readAll = useReadAll();
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'type',
          label: texts.typeLabel,
          choices: typeChoices,
          nameOf: (type) => texts.types[type],
        },
      ]}
    >
      <Button
        look="secondary"
        title={texts.markAllRead}
        className="max-sm:px-0"
        icon={<CheckCheck className="size-5" />}
        disabled={!data || data.unread === 0}
        onClick={() => readAll.mutate()}
      >
        <span className="max-sm:sr-only">{texts.markAllRead}</span>
      </Button>
    </ListToolbar>
  );
}
