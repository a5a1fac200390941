import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import { type InvitationFilters, readFilters, stateChoices } from './invitation-filters.ts';
import { invitationsPerPage, invitationsQuery } from './invitations.queries.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

type FilterProps = AddressFilters<InvitationFilters>;

function Toolbar({ filters, change }: FilterProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-80"
        label={texts.search}
        filters={filters}
        change={change}
      />
      <FilterSelect
        label={texts.stateLabel}
        value={filters.state}
        choices={stateChoices}
        nameOf={(state) => texts.states[state]}
        onChange={(state) => change({ state })}
        className="basis-36 sm:max-w-52"
      />
    </div>
  );
}

function NoInvitations({ filters, change }: FilterProps) {
  if (filters.search === '' && (filters.state === 'all' || filters.state === 'waiting')) {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        symbol="In"
        action={<LinkButton to={paths.dashboard('students', 'import')}>{texts.import}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={texts.noMatches}
      hint={texts.noMatchesHint}
      action={
        <Button look="secondary" onClick={() => change({ search: '', state: 'all' })}>
          {texts.showAll}
        </Button>
      }
    />
  );
}

function InvitationList({ filters, change }: FilterProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(invitationsQuery(filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-60" />;
  if (data.total === 0) return <NoInvitations filters={filters} change={change} />;
  // Only what is visible can be chosen: nothing is withdrawn that the teacher does not see.
  const visible = data.items.map(({ id }) => id);
  const chosenHere = visible.filter((id) => chosen.has(id));
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {plural(data.total, texts.count)}
      </p>
      <ChosenActions
        chosen={chosenHere}
        areAllChosen={chosenHere.length === visible.length}
        onChooseAll={(all) => setChosen(new Set(all ? visible : []))}
        onDone={() => setChosen(new Set())}
      />
      <DataTable
        caption={texts.title}
        columns={invitationColumns({
          chosen,
          onToggle: (id) => setChosen((before) => before.symmetricDifference(new Set([id]))),
        })}
        rows={data.items}
        rowKey={({ id }) => id}
        sort={{ by: '', direction: 'desc' }}
        onSort={() => undefined}
        isStale={isPlaceholderData}
      />
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / invitationsPerPage)}
        onPage={turnPage(change)}
      />
    </>
  );
}

/** The invitations that imports made: who waits, who joined, and what can be done about them. */
export function InvitationsView() {
  const filters = useAddressFilters(readFilters);
  return (
    <>
      <Toolbar {...filters} />
      <InvitationList {...filters} />
    </>
  );
}
