import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesSearch } from '#domain/text/search.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSearchFilter } from '#web/lib/lists/use-search-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { PanelToolbar } from '#web/ui/lists/panel-toolbar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExamCard } from './exam-card.tsx';
import { examListQuery, type ListedExam } from './exams-panel.queries.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

/** Analysis and chart are loaded when results are opened. */
const ExamResultsView = lazy(async () => ({
  default: (await import('#web/features/results/results.api.ts')).ExamResultsView,
}));

/** The form is loaded when it is first opened. */
const ExamDialog = lazy(async () => ({
  default: (await import('#web/features/exams/editor/exam-dialog.tsx')).ExamDialog,
}));
const EditExamDialog = lazy(async () => ({
  default: (await import('#web/features/exams/editor/edit-exam-dialog.tsx')).EditExamDialog,
}));

/** The task for which the form is open. */
type Editing = 'new' | { examId: string; isLocked: boolean } | undefined;

type ExamGridProps = {
  search: string;
  onReset: () => void;
  onEdit: (editing: Editing) => void;
};

const copyOf = (examId: string): Editing => ({ examId, isLocked: false });

const editingOf = ({ id, resultCount }: ListedExam): Editing => ({
  examId: id,
  isLocked: resultCount > 0,
});

function ExamGrid({ search, onReset, onEdit }: ExamGridProps) {
  const { data, error, refetch } = useQuery(examListQuery);
  const found = data?.filter((exam) =>
    matchesSearch(`${exam.title} ${exam.lessonTitle} ${exam.courseName}`, search),
  );
  return (
    <PanelList
      items={data}
      found={found ?? []}
      failure={error ? errorText(error, texts.examsFailed) : undefined}
      onRetry={() => void refetch()}
      skeleton={
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-64 rounded-lg" />
          ))}
        </div>
      }
      empty={{
        title: texts.empty,
        hint: texts.emptyHint,
        action: <Button onClick={() => onEdit('new')}>{texts.add}</Button>,
      }}
      noMatches={{
        title: texts.noMatches,
        action: (
          <Button look="secondary" onClick={onReset}>
            {texts.resetSearch}
          </Button>
        ),
      }}
    >
      {(exams) => (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {exams.map((exam) => (
            <ExamCard
              key={exam.id}
              exam={exam}
              onEdit={() => onEdit(editingOf(exam))}
              onCopied={(copyId) => onEdit(copyOf(copyId))}
            />
          ))}
        </ul>
      )}
    </PanelList>
  );
}

const readFilters = (address: URLSearchParams) => ({ search: address.get('search') ?? '' });

/** All exams, newest first. */
function AllExams() {
  const { filters, change } = useAddressFilters(readFilters);
  const [typed, setTyped] = useSearchFilter({ filters, change });
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PanelToolbar
        searchLabel={texts.search}
        search={typed}
        onSearch={setTyped}
        addLabel={texts.add}
        onAdd={() => setEditing('new')}
      />
      <ExamGrid
        search={filters.search}
        onReset={() => change({ search: '' })}
        onEdit={setEditing}
      />
      <Suspense>
        {editing === 'new' && <ExamDialog onClose={close} />}
        {editing && editing !== 'new' && (
          <EditExamDialog
            key={editing.examId}
            {...editing}
            onCopied={(copyId) => setEditing(copyOf(copyId))}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The exams panel: all exams as cards, or the results of the exam that the address names. */
export function ExamsPanel() {
  const [parameters] = useSearchParams();
  const examId = parameters.get('exam');
  if (!examId) return <AllExams />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <ExamResultsView key={examId} examId={examId} />
    </Suspense>
  );
}
