import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nameOf } from '#web/features/honors/honored-student.texts.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { CardListSkeleton } from '#web/ui/lists/card-list-skeleton.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { HonorDetails } from './honor-details.tsx';
import { HonorDialog } from './honor-dialog.tsx';
import { type HonorFilters, readHonorFilters } from './honor-filters.ts';
import type { TaughtHonor } from './honor-form.ts';
import { taughtHonorsQuery, useDeleteHonor } from './honors-panel.queries.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';
import { type HonorAction, type OpenHonor, TaughtHonorCard } from './taught-honor-card.tsx';

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3';

/** A failed load is also a toast (spec §8, honors). */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error !== null) showToast('error', texts.loadFailed);
  }, [error]);
}

type ListProps = AddressFilters<HonorFilters> & { onAdd: () => void; onOpen: OpenHonor };

function HonorList({ filters, change, onAdd, onOpen }: ListProps) {
  const teacherId = useViewer()?.id ?? '';
  const query = useQuery(taughtHonorsQuery(teacherId, filters));
  useFailureToast(query.error);
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={
        <CardListSkeleton label={texts.loading} cardCount={4} className={grid} cardHeight="h-56" />
      }
      emptyAction={<Button onClick={onAdd}>{texts.add}</Button>}
      noFilters={{ search: '' }}
    >
      {(items) => (
        <ul className={grid}>
          {items.map((honor) => (
            <TaughtHonorCard key={honor.id} honor={honor} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type Opened = { action: HonorAction; honor: TaughtHonor };

function OpenedHonor({
  action,
  honor,
  onOpen,
  onClose,
}: Opened & { onOpen: OpenHonor; onClose: () => void }) {
  if (action === 'edit') return <HonorDialog honor={honor} onClose={onClose} />;
  if (action === 'delete') return <DeleteHonor honor={honor} onClose={onClose} />;
  return <HonorDetails honor={honor} onEdit={() => onOpen('edit', honor)} onClose={onClose} />;
}

/** The honors panel: search, cards, add, view, edit and delete (spec §2). */
export function HonorsPanel() {
  const { filters, change } = useAddressFilters(readHonorFilters);
  const [isAdding, setIsAdding] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const add = () => setIsAdding(true);
  useAddressCommand(add);
  const open: OpenHonor = (action, honor) => setOpened({ action, honor });
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <ListToolbar search={texts.search} filters={filters} change={change}>
        <AddButton onClick={add}>{texts.add}</AddButton>
      </ListToolbar>
      <HonorList filters={filters} change={change} onAdd={add} onOpen={open} />
      {isAdding && <HonorDialog onClose={() => setIsAdding(false)} />}
      {opened && (
        <OpenedHonor
          key={`${opened.action} ${opened.honor.id}`}
          {...opened}
          onOpen={open}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Asks before an honor is deleted (spec §8). */
function DeleteHonor({ honor, onClose }: { honor: TaughtHonor; onClose: () => void }) {
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      question={texts.removeQuestion(nameOf(honor))}
      hint={texts.removeHint}
      entity={honor.id}
      remove={useDeleteHonor()}
      onClose={onClose}
    />
  );
}
