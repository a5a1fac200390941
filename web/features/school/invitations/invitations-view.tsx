import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { toggled } from '#web/lib/lists/toggled.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { invitationColumns } from './invitation-columns.tsx';
import { type InvitationFilters, readFilters, stateChoices } from './invitation-filters.ts';
import { type Invitation, invitationsQuery } from './invitations.queries.ts';
import { invitationsTexts as texts } from './invitations.texts.ts';

type FilterProps = AddressFilters<InvitationFilters>;

function Toolbar({ filters, change }: FilterProps) {
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'state',
          label: texts.stateLabel,
          choices: stateChoices,
          nameOf: (state) => texts.states[state],
          everything: 'all',
        },
      ]}
    />
  );
}

type ChoosableTableProps = {
  items: readonly Invitation[];
  isStale: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

function ChoosableTable({ items, isStale, chosen, onChoose }: ChoosableTableProps) {
  // Only visible invitations can be chosen, so that none is withdrawn that the teacher does not see.
  const visible = items.map(({ id }) => id);
  const chosenHere = visible.filter((id) => chosen.has(id));
  return (
    <>
      <ChosenActions
        chosen={chosenHere}
        areAllChosen={chosenHere.length === visible.length}
        onChooseAll={(all) => onChoose(new Set(all ? visible : []))}
        onDone={() => onChoose(new Set())}
      />
      <DataTable
        caption={texts.title}
        columns={invitationColumns({
          chosen,
          onToggle: (id) => onChoose(toggled(chosen, id)),
        })}
        rows={items}
        rowKey={({ id }) => id}
        isStale={isStale}
      />
    </>
  );
}

function InvitationList({ filters, change }: FilterProps) {
  const query = useQuery(invitationsQuery(filters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={<TableSkeleton label={texts.loading} rowCount={8} cardHeight="max-md:h-60" />}
      emptyAction={
        <LinkButton to={paths.dashboard('students', 'import')}>{texts.import}</LinkButton>
      }
      noFilters={{ search: '', state: 'all' }}
      isFiltered={filters.search !== '' || !['all', 'waiting'].includes(filters.state)}
    >
      {(items, isStale) => (
        <ChoosableTable items={items} isStale={isStale} chosen={chosen} onChoose={setChosen} />
      )}
    </PagedList>
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
