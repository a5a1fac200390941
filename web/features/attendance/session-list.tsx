import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { formatHours, formatWeekday } from '#domain/formats/times.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { pageFrom, pageSizeFrom } from '#web/lib/lists/address-filters.ts';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { type ListedSession, sessionsQuery } from './attendance.queries.ts';
import { sessionListTexts as texts } from './attendance.texts.ts';

const readSessionFilters = (address: URLSearchParams) => ({
  groupId: address.get('groupId') ?? '',
  page: pageFrom(address),
  pageSize: pageSizeFrom(address),
});

function StateBadge({ closedAt, cancelledAt }: Pick<ListedSession, 'closedAt' | 'cancelledAt'>) {
  if (cancelledAt !== null) return <Badge tone="neutral">{texts.cancelled}</Badge>;
  return closedAt === null ? (
    <Badge tone="warning">{texts.open}</Badge>
  ) : (
    <Badge tone="success">{texts.closed}</Badge>
  );
}

const columns: TableColumn<ListedSession>[] = [
  {
    id: 'session',
    header: texts.heads.session,
    cell: ({ sessionId, groupName, day, from, to }) => (
      <div className="grid justify-items-start gap-0.5">
        <Link
          to={teacherPaths.classSession(sessionId)}
          className="relative inline-flex min-h-6 items-center font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline after:absolute after:-inset-3"
        >
          {formatWeekday(day)} {formatDate(day)}
        </Link>
        <span className="text-xs font-normal text-ink-soft wrap-anywhere">
          <Typed>{groupName}</Typed>،{' '}
          <span className="tabular whitespace-nowrap">{formatHours(from, to)}</span>
        </span>
      </div>
    ),
  },
  { id: 'counts', header: texts.heads.counts, cell: (session) => texts.counts(session) },
  {
    id: 'state',
    header: texts.heads.state,
    cell: ({ isLive, ...session }) => (
      <span className="inline-flex flex-wrap gap-2">
        <StateBadge {...session} />
        {isLive && <Badge tone="brand">{texts.live}</Badge>}
      </span>
    ),
  },
];

/** The sessions that were opened, of a group or of all groups, each with its counts. */
export function SessionList() {
  const { filters, change } = useAddressFilters(readSessionFilters);
  const query = useQuery(sessionsQuery(filters));
  const { data: groups = [] } = useQuery(groupsQuery);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <div className="grid grid-cols-1 gap-4">
      <FilterSelect
        label={texts.group}
        value={filters.groupId}
        choices={['', ...names.keys()]}
        nameOf={(id) => (id === '' ? texts.allGroups : (names.get(id) ?? ''))}
        onChange={(groupId) => change({ groupId, page: 1 })}
        className="max-w-72"
      />
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        noFilters={{ groupId: '' }}
        skeleton={{ label: texts.loading, rowCount: 6, cardHeight: 'max-md:h-24' }}
        caption={texts.caption}
        columns={columns}
        rowKey={({ sessionId }) => sessionId}
      />
    </div>
  );
}
