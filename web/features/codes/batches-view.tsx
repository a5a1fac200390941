import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardListSkeleton } from '#web/ui/lists/card-list-skeleton.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { batchesQuery } from './access-codes.queries.ts';
import { batchesTexts as texts } from './access-codes.texts.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { type CodeFilters, kindChoices } from './code-filters.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';

type ViewProps = AddressFilters<CodeFilters>;

function BatchList({ filters, change, onAdd }: ViewProps & { onAdd: () => void }) {
  const query = useQuery(batchesQuery(filters));
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={
        <CardListSkeleton
          label={texts.loading}
          cardCount={3}
          className="grid gap-4"
          cardHeight="max-sm:h-96 sm:h-60"
        />
      }
      emptyAction={<Button onClick={onAdd}>{texts.add}</Button>}
      noFilters={{ search: '', kind: 'all', course: '', lesson: '' }}
      isFiltered={filters.search !== '' || filters.lesson !== '' || filters.kind !== 'all'}
    >
      {(items, isStale) => (
        <ul aria-busy={isStale} className="grid gap-4">
          {items.map((batch) => (
            <BatchCard
              key={batch.id}
              batch={batch}
              onShow={() =>
                change({
                  view: 'codes',
                  course: batch.courseId ?? '',
                  lesson: batch.lessonId ?? '',
                  batch: batch.id,
                  search: '',
                  state: 'all',
                })
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The batches with their totals, newest first. */
export function BatchesView({ filters, change }: ViewProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { kind, course, lesson } = filters;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect
          label={texts.kindLabel}
          value={kind}
          choices={kindChoices}
          nameOf={(choice) => texts.kinds[choice]}
          onChange={(choice) => change({ kind: choice, course: '', lesson: '' })}
          className="basis-40 sm:max-w-56"
        />
        {(kind === 'all' || kind === 'lesson') && (
          <LessonChoice course={course} lesson={lesson} onChoose={change} />
        )}
      </div>
      <ListToolbar search={texts.search} filters={filters} change={change}>
        <AddButton onClick={() => setIsAdding(true)}>{texts.add}</AddButton>
      </ListToolbar>
      <BatchList filters={filters} change={change} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <BatchSheet
          kind={kind === 'all' ? 'lesson' : kind}
          course={course}
          lesson={lesson}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
