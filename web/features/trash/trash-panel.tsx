import { useMay } from '#web/lib/pages/may.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '#web/lib/dates/use-now.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { trashColumns } from './trash-columns.tsx';
import { kindChoices, readFilters, type TrashFilters } from './trash-filters.ts';
import { type Trashed, trashQuery, usePurge, useRestore } from './trash.queries.ts';
import { trashTexts as texts } from './trash.texts.ts';

/** Asks before a thing is deleted for good. */
function PurgeQuestion({ thing, onClose }: { thing: Trashed; onClose: () => void }) {
  const remove = usePurge();
  return (
    <ConfirmDialog
      open
      title={texts.purge}
      confirmLabel={texts.purge}
      busy={remove.isPending}
      onCancel={onClose}
      // A message about a failure would be covered by an open dialog, so it closes either way.
      onConfirm={() => remove.mutate(thing, { onSettled: onClose })}
    >
      <div className="grid gap-3">
        <p className="font-semibold wrap-anywhere">{texts.purgeQuestion(thing.title)}</p>
        <p className="text-ink-soft">{texts.purgeHint}</p>
      </div>
    </ConfirmDialog>
  );
}

function TrashList({ filters, change }: AddressFilters<TrashFilters>) {
  const query = useQuery(trashQuery(filters));
  const now = useNow();
  const restore = useRestore();
  const may = useMay();
  const [purging, setPurging] = useState<Trashed>();
  const columns = trashColumns(now, {
    onRestore: ({ id }) => restore.mutate(id),
    ...(may('teacher') && { onPurge: setPurging }),
    restoring: restore.isPending ? restore.variables : undefined,
  });
  return (
    <>
      <PagedTable
        query={query}
        filters={filters}
        change={change}
        texts={texts}
        skeleton={{ label: texts.loading, rowCount: 6, cardHeight: 'max-md:h-56' }}
        noFilters={{ search: '', kind: 'all' }}
        caption={texts.title}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {purging && <PurgeQuestion thing={purging} onClose={() => setPurging(undefined)} />}
    </>
  );
}

/** What was deleted within the last 30 days, to be brought back or deleted for good. */
export function TrashPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <p className="text-ink-soft">{texts.hint}</p>
      <ListToolbar
        search={texts.search}
        filters={filters}
        change={change}
        narrowing={[
          {
            name: 'kind',
            label: texts.kindLabel,
            choices: kindChoices,
            nameOf: (kind) => texts.kinds[kind],
          },
        ]}
      />
      <TrashList filters={filters} change={change} />
    </section>
  );
}
