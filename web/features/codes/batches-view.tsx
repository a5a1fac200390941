import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LessonChoice } from '#web/lib/lists/lesson-choice.tsx';
import type { ListFilter } from '#web/lib/lists/list-filter.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CardListSkeleton } from '#web/ui/lists/card-list-skeleton.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { batchesQuery } from './access-codes.queries.ts';
import { batchesTexts as texts } from './access-codes.texts.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { type CodeFilters, kindChoices } from './code-filters.ts';

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

/** The lesson that batches open, which its course helps to choose. */
function useLessonFilter({ filters, change }: ViewProps): ListFilter<CodeFilters> | undefined {
  const { kind, course, lesson } = filters;
  const { data } = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  if (kind !== 'all' && kind !== 'lesson') return undefined;
  return {
    name: 'lesson',
    label: texts.lessonLabel,
    choices: ['', lesson],
    nameOf: (id) => data?.find((candidate) => candidate.id === id)?.title ?? '…',
    resets: { course: '' },
    field: (
      <div className="grid min-w-60 gap-3 sm:flex">
        <LessonChoice course={course} lesson={lesson} onChoose={change} />
      </div>
    ),
  };
}

/** The batches with their totals, newest first. */
export function BatchesView({ filters, change }: ViewProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { kind, course, lesson } = filters;
  const lessonFilter = useLessonFilter({ filters, change });
  return (
    <>
      <ListToolbar
        search={texts.search}
        filters={filters}
        change={change}
        narrowing={[
          {
            name: 'kind',
            label: texts.kindLabel,
            choices: kindChoices,
            nameOf: (choice) => texts.kinds[choice],
            resets: { course: '', lesson: '' },
          },
          lessonFilter,
        ]}
      >
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
