import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CollectSheet } from '#web/features/payments/collections/collect-button.tsx';
import type { Payer } from '#web/features/payments/collections/unsent-payments.ts';
import { type Group, groupsQuery } from '#web/features/school/school.api.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { monthColumns } from './month-columns.tsx';
import { monthChoices, type MonthFilters, readFilters, shownChoices } from './month-filters.ts';
import { type PaidMonthRow, paidMonthQuery } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';
import { AskGroupButton } from '#web/features/payments/statements/ask-group-button.tsx';
import { UnpaidList } from './unpaid-list.tsx';

type State = AddressFilters<MonthFilters>;

function Toolbar({ groups, filters, change }: State & { groups: readonly Group[] }) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
      <FilterSelect
        label={texts.group}
        value={filters.groupId}
        choices={groups.map(({ id }) => id)}
        nameOf={(id) => groups.find((group) => group.id === id)?.name ?? ''}
        onChange={(groupId) => change({ groupId })}
        className="basis-56"
      />
      <FilterSelect
        label={texts.monthLabel}
        value={filters.month}
        choices={monthChoices}
        nameOf={(month) => texts.month(Number(month))}
        onChange={(month) => change({ month })}
        className="basis-32 sm:max-w-52"
      />
      <SegmentedControl
        label={texts.shownLabel}
        value={filters.shown}
        choices={shownChoices}
        names={texts.shown}
        onChange={(shown) => change({ shown })}
        className="max-sm:basis-full"
      />
    </div>
  );
}

const countsOf = (students: readonly PaidMonthRow[]) => {
  const countOf = (state: PaidMonthRow['state']) =>
    students.filter((student) => student.state === state).length;
  return {
    paid: countOf('paid'),
    part: countOf('part'),
    unpaid: countOf('unpaid'),
    open: countOf('open'),
    byClass: countOf('byClass'),
  };
};

function Month({ filters: { groupId, month, shown } }: Pick<State, 'filters'>) {
  const query = useQuery(paidMonthQuery({ groupId, month: Number(month) }));
  const { data } = query;
  const [payer, setPayer] = useState<{ student: Payer; rest: number }>();
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-24" />
      </LoadState>
    );
  if (data.students.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  const rows = data.students.filter(
    ({ state, rest }) => shown === 'all' || (shown === 'owing' ? rest > 0 : state === shown),
  );
  const counts = countsOf(data.students);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {texts.counts(counts)}
        </p>
        <div className="flex flex-wrap gap-2">
          <AskGroupButton group={{ id: groupId, name: data.groupName }} />
          {counts.unpaid > 0 && <UnpaidList page={data} groupId={groupId} />}
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.nobody}</p>
      ) : (
        <DataTable
          caption={texts.title}
          columns={monthColumns(setPayer)}
          rows={rows}
          rowKey={({ studentId }) => studentId}
        />
      )}
      {/* Outside the rows: the row of whoever has paid leaves the list while the receipt is shown. */}
      {payer && (
        <CollectSheet
          student={payer.student}
          month={data.month}
          rest={payer.rest}
          onClose={() => setPayer(undefined)}
        />
      )}
    </>
  );
}

/** Who of a group has paid a month, who has not, and since when. */
export function MonthView() {
  const { filters, change } = useAddressFilters(readFilters);
  const query = useQuery(groupsQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-24" />
      </LoadState>
    );
  const first = data.find(({ isArchived }) => !isArchived) ?? data[0];
  if (!first) {
    return (
      <EmptyState
        title={texts.noGroups}
        hint={texts.noGroupsHint}
        action={<LinkButton to={paths.dashboard('groups')}>{texts.group}</LinkButton>}
      />
    );
  }
  const groupId = data.find(({ id }) => id === filters.groupId)?.id ?? first.id;
  const chosen = { ...filters, groupId };
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <Toolbar groups={data} filters={chosen} change={change} />
      <Month filters={chosen} />
    </div>
  );
}
