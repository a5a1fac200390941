import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { matchesSearch } from '#domain/text/search.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSearchFilter } from '#web/lib/lists/use-search-filter.ts';
import { DraftList } from '#web/features/exams/drafts/draft-list.tsx';
import { newUuid } from '#web/features/exams/questions/new-uuid.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { teacherPaths } from '#web/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { PanelToolbar } from '#web/ui/lists/panel-toolbar.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExamCard } from './exam-card.tsx';
import { examListQuery } from './exams-panel.queries.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

/** Analysis and chart are loaded when results are opened. */
const ExamResultsView = lazy(async () => ({
  default: (await import('#web/features/results/results.api.ts')).ExamResultsView,
}));

/** The page on which exams are written is loaded when it is first opened. */
const OpenStudio = lazy(async () => ({
  default: (await import('#web/features/exams/studio/open-studio.tsx')).OpenStudio,
}));

type ExamGridProps = {
  search: string;
  onReset: () => void;
  onAdd: () => void;
  onEdit: (examId: string) => void;
};

function ExamGrid({ search, onReset, onAdd, onEdit }: ExamGridProps) {
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
        action: <Button onClick={onAdd}>{texts.add}</Button>,
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
            <ExamCard key={exam.id} exam={exam} onEdit={() => onEdit(exam.id)} onCopied={onEdit} />
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
  const navigate = useNavigate();
  const state = useReturnState();
  const add = () => void navigate(teacherPaths.newExam(newUuid()), { state });
  return (
    <section className="grid grid-cols-1 gap-6">
      <PanelToolbar
        searchLabel={texts.search}
        search={typed}
        onSearch={setTyped}
        addLabel={texts.add}
        onAdd={add}
      />
      <DraftList />
      <ExamGrid
        search={filters.search}
        onReset={() => change({ search: '' })}
        onAdd={add}
        onEdit={(examId) => void navigate(teacherPaths.editExam(examId), { state })}
      />
    </section>
  );
}

/** The exams panel: all exams as cards, the exam that is written, or the results of the exam that the address names. */
export function ExamsPanel() {
  const [parameters] = useSearchParams();
  const examId = parameters.get('exam');
  const isWriting = parameters.has('edit');
  if (!examId && !isWriting) return <AllExams />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      {isWriting ? <OpenStudio /> : <ExamResultsView key={examId} examId={examId ?? ''} />}
    </Suspense>
  );
}
