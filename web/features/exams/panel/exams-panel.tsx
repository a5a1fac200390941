import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listedStateAt, listedStates } from '#domain/exams/windows/exam-state.ts';
import { plural } from '#domain/text/plural.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { DraftList } from '#web/features/exams/drafts/draft-list.tsx';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ExamCard } from './exam-card.tsx';
import { examListQuery, type ListedExam } from './exams-panel.queries.ts';
import { examsPanelTexts as texts } from './exams-panel.texts.ts';

const gradeChoices = ['all', '1', '2', '3'] as const;
const stateChoices = ['all', ...listedStates] as const;

type Filters = {
  search: string;
  grade: (typeof gradeChoices)[number];
  state: (typeof stateChoices)[number];
};

const everything: Filters = { search: '', grade: 'all', state: 'all' };

const readFilters = (address: URLSearchParams): Filters => ({
  search: address.get('search') ?? '',
  grade: chooseFrom(gradeChoices, address.get('grade')),
  state: chooseFrom(stateChoices, address.get('state')),
});

const isFound = (exam: ListedExam, { search, grade, state }: Filters, now: Date) =>
  (grade === 'all' || String(exam.gradeLevel) === grade) &&
  (state === 'all' || listedStateAt(exam, now) === state) &&
  matchesSearch(`${exam.title} ${exam.lessonTitle} ${exam.courseName}`, search);

type ExamGridProps = {
  filters: Filters;
  onReset: () => void;
  onAdd: () => void;
  onEdit: (examId: string) => void;
};

function ExamGrid({ filters, onReset, onAdd, onEdit }: ExamGridProps) {
  const { data, error, refetch } = useQuery(examListQuery);
  const now = useNow();
  const found = data?.filter((exam) => isFound(exam, filters, now));
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
        <div className="grid grid-cols-1 gap-3">
          <p role="status" className="text-sm text-ink-soft">
            {plural(exams.length, texts.count)}
          </p>
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {exams.map((exam) => (
              <ExamCard
                key={exam.id}
                exam={exam}
                onEdit={() => onEdit(exam.id)}
                onCopied={onEdit}
              />
            ))}
          </ul>
        </div>
      )}
    </PanelList>
  );
}

/** All exams as cards, newest first. */
export function ExamsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const gradeNames = useGradeNames();
  const navigate = useNavigate();
  const state = useReturnState();
  const add = () => void navigate(teacherPaths.newExam(newUuid()), { state });
  return (
    <section className="grid grid-cols-1 gap-6">
      <ListToolbar
        search={texts.search}
        filters={filters}
        change={change}
        narrowing={[
          {
            name: 'grade',
            label: texts.gradeFilter,
            choices: gradeChoices,
            nameOf: (grade) => (grade === 'all' ? texts.allGrades : gradeNames[grade]),
          },
          {
            name: 'state',
            label: texts.stateFilter,
            choices: stateChoices,
            nameOf: (chosen) => texts.states[chosen],
          },
        ]}
      >
        <AddButton onClick={add}>{texts.add}</AddButton>
      </ListToolbar>
      <DraftList />
      <ExamGrid
        filters={filters}
        onReset={() => change(everything)}
        onAdd={add}
        onEdit={(examId) => void navigate(teacherPaths.editExam(examId), { state })}
      />
    </section>
  );
}
