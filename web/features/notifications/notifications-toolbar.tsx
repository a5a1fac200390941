import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput, Select } from '#web/ui/forms/inputs.tsx';
import { type NotificationFilters, typeChoices } from './notification-filters.ts';
import { summaryQuery, useMarkAllRead } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Search, type, and the button that marks all as read. */
export function NotificationsToolbar({ filters, change }: AddressFilters<NotificationFilters>) {
  const id = useId();
  const { data } = useQuery(summaryQuery);
  const markAll = useMarkAllRead();
  const [typed, setTyped] = useSettledSearch(filters.search, (search) =>
    change({ search }, { replace: true }),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        className="min-w-56 grow basis-72"
        label={texts.search}
        value={typed}
        onChange={setTyped}
      />
      <div className="grow basis-40 sm:max-w-56">
        <label htmlFor={id} className="sr-only">
          {texts.typeLabel}
        </label>
        <Select
          id={id}
          value={filters.type}
          onChange={(event) => change({ type: event.target.value as NotificationFilters['type'] })}
        >
          {typeChoices.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        look="secondary"
        className="max-sm:grow"
        icon={<CheckCheck aria-hidden="true" className="size-5" />}
        disabled={!data || data.unread === 0}
        onClick={() => markAll.mutate()}
      >
        {texts.markAllRead}
      </Button>
    </div>
  );
}
