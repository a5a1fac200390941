import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { type ChangeState, changesQuery, type LoggedChange } from './attendance.queries.ts';
import { changeLogTexts as texts } from './attendance.texts.ts';

const states: readonly ChangeState[] = ['all', 'conflicts'];

const tones = { current: 'success', replaced: 'neutral', overridden: 'warning' } as const;

/** If a change waited longer than this on its device, the log says when it arrived; in milliseconds. */
const longOnDevice = 60_000;

function ChangeLine({ change }: { change: LoggedChange }) {
  const { field, value, at, receivedAt, actorName, isOwn, state, isClockWrong } = change;
  const person = isOwn ? texts.own : (actorName ?? texts.teacher);
  const isLate = Date.parse(receivedAt) - Date.parse(at) >= longOnDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <Typed>{joinFullName(change)}</Typed>، {texts.change(field, value)}
        </p>
        <p className="text-sm text-ink-soft">
          {texts.by(person, formatDateTime(at))}
          {isLate && ` · ${texts.received(formatDateTime(receivedAt))}`}
          {isClockWrong && ` · ${texts.clockWrong}`}
        </p>
      </div>
      <Badge tone={tones[state]}>{texts.outcomes[state]}</Badge>
    </li>
  );
}

const initial = { state: 'all' as ChangeState, page: 1, pageSize: 25 as 25 | 50 | 100 };

/** Who changed what in a session, and what became of it. */
export function ChangeLog({ sessionId }: { sessionId: string }) {
  const id = useId();
  const [filters, setFilters] = useState(initial);
  const change = (next: Partial<typeof initial>) => setFilters({ ...filters, ...next });
  const query = useQuery(changesQuery({ id: sessionId, ...filters }));
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-lg font-semibold">
        {texts.title}
      </h3>
      <SegmentedControl
        label={texts.stateLabel}
        value={filters.state}
        choices={states}
        names={texts.states}
        onChange={(state) => change({ state, page: 1 })}
      />
      <PagedList
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        noFilters={{ state: 'all' }}
        skeleton={
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-96 rounded-lg" />
          </div>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-md border border-line bg-raised">
            {items.map((item) => (
              <ChangeLine key={item.id} change={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
