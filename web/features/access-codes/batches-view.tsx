import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSearchFilter } from '#web/lib/lists/use-search-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { PanelToolbar } from '#web/ui/lists/panel-toolbar.tsx';
import { batchesPerPage, batchesQuery } from './access-codes.queries.ts';
import { batchesTexts as texts } from './access-codes.texts.ts';
import { BatchCard } from './batch-card.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import type { CodeFilters } from './code-filters.ts';
import { LessonChoice } from './lesson-choice.tsx';

type ViewProps = AddressFilters<CodeFilters>;

const skeletonCards = [1, 2, 3];

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{texts.loading}</span>
      {skeletonCards.map((card) => (
        <Skeleton key={card} className="rounded-lg max-sm:h-96 sm:h-60" />
      ))}
    </div>
  );
}

function NoBatches({ filters, change, onAdd }: ViewProps & { onAdd: () => void }) {
  if (filters.search === '' && filters.lesson === '') {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        symbol="Ba"
        action={<Button onClick={onAdd}>{texts.add}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={texts.noMatches}
      hint={texts.noMatchesHint}
      action={
        <Button look="secondary" onClick={() => change({ search: '', course: '', lesson: '' })}>
          {texts.reset}
        </Button>
      }
    />
  );
}

function BatchList(props: ViewProps & { onAdd: () => void }) {
  const { filters, change } = props;
  const { data, error, refetch, isPlaceholderData } = useQuery(batchesQuery(filters));
  if (error) {
    const message = errorText(error, texts.loadFailed);
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <NoBatches {...props} />;
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {plural(data.total, texts.count)}
      </p>
      <ul aria-busy={isPlaceholderData} className="grid gap-4">
        {data.items.map((batch) => (
          <BatchCard
            key={batch.id}
            batch={batch}
            onShow={() =>
              change({
                view: 'codes',
                course: batch.courseId,
                lesson: batch.lessonId,
                batch: batch.id,
                search: '',
                state: 'all',
              })
            }
          />
        ))}
      </ul>
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / batchesPerPage)}
        onPage={turnPage(change)}
      />
    </>
  );
}

/** The batches with their totals, newest first. */
export function BatchesView({ filters, change }: ViewProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [typed, setTyped] = useSearchFilter({ filters, change });
  const { course, lesson } = filters;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <LessonChoice course={course} lesson={lesson} onChoose={change} />
      </div>
      <PanelToolbar
        searchLabel={texts.search}
        search={typed}
        onSearch={setTyped}
        addLabel={texts.add}
        onAdd={() => setIsAdding(true)}
      />
      <BatchList filters={filters} change={change} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <BatchSheet course={course} lesson={lesson} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
