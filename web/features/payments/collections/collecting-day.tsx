import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RouteReply } from '#contract/route.ts';
import { readTypedDay } from '#domain/dates/typed-dates.ts';
import { netOf } from '#domain/payments/collected-payments.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import type { collections } from '#web/lib/api/teacher/teacher-api.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { collectingDayQuery } from './collections.queries.ts';
import { drawersTexts as texts } from './collections.texts.ts';

type Day = RouteReply<typeof collections.day>;
type Row = Day['rows'][number];
type GroupRow = Day['groups'][number];
type Sums = Omit<GroupRow, 'groupName'>;

const sumColumns: TableColumn<Sums>[] = [
  { id: 'count', header: texts.columns.count, isLabelled: true, cell: ({ count }) => count },
  {
    id: 'taken',
    header: texts.columns.taken,
    isLabelled: true,
    cell: ({ taken }) => formatPrice(taken),
  },
  {
    id: 'returned',
    header: texts.columns.returned,
    isLabelled: true,
    cell: ({ returned }) => formatPrice(returned),
  },
  {
    id: 'spent',
    header: texts.columns.spent,
    isLabelled: true,
    cell: ({ spent }) => formatPrice(spent),
  },
  {
    id: 'net',
    header: texts.columns.net,
    isLabelled: true,
    cell: (row) => formatPrice(netOf(row)),
  },
];

const groupColumns: TableColumn<GroupRow>[] = [
  {
    id: 'group',
    header: texts.columns.group,
    cell: ({ groupName }) => groupName || texts.withoutGroup,
  },
  ...sumColumns,
];

const columns: TableColumn<Row>[] = [
  { id: 'person', header: texts.columns.person, cell: ({ personName }) => personName },
  { id: 'way', header: texts.columns.way, cell: ({ way }) => collectedWayNames[way] },
  ...sumColumns,
];

/** What a day brought in person, by who took it and how: the ledger's own sums. */
export function CollectingDay() {
  const [typed, setTyped] = useState(todayInCairo);
  const day = readTypedDay(typed) ?? todayInCairo();
  const query = useQuery(collectingDayQuery(day));
  const { data } = query;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateField label={texts.day} value={typed} onChange={setTyped} max={todayInCairo()} />
        {data && (
          <p className="font-semibold">
            {texts.dayTotal}: {formatPrice(data.total)}
          </p>
        )}
      </div>
      {!data && <LoadState query={query} failed={texts.failed} />}
      {data?.rows.length === 0 && <p className="text-sm text-ink-soft">{texts.dayEmpty}</p>}
      {data && data.rows.length > 0 && (
        <DataTable
          caption={texts.day}
          columns={columns}
          rows={data.rows}
          rowKey={({ personName, way }) => `${personName} ${way}`}
        />
      )}
      {data && data.groups.length > 0 && (
        <DataTable
          caption={texts.byGroup}
          columns={groupColumns}
          rows={data.groups}
          rowKey={({ groupName }) => groupName}
        />
      )}
    </section>
  );
}
