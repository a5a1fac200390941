import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { type NotificationFilters, typeChoices } from './notification-filters.ts';
import { summaryQuery, useReadAll } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Search, type, and the button that marks all as read. */
export function NotificationsToolbar({ filters, change }: AddressFilters<NotificationFilters>) {
  const { data } = useQuery(summaryQuery);
  const readAll = useReadAll();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-72"
        label={texts.search}
        filters={filters}
        change={change}
      />
      <FilterSelect
        label={texts.typeLabel}
        value={filters.type}
        choices={typeChoices}
        nameOf={(type) => texts.types[type]}
        onChange={(type) => change({ type })}
        className="basis-40 sm:max-w-56"
      />
      <Button
        look="secondary"
        className="max-sm:grow"
        icon={<CheckCheck aria-hidden="true" className="size-5" />}
        disabled={!data || data.unread === 0}
        onClick={() => readAll.mutate()}
      >
        {texts.markAllRead}
      </Button>
    </div>
  );
}
