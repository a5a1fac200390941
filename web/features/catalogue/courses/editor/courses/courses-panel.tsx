import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesSearch } from '#domain/text/search.ts';
import { gradeLevels } from '#domain/settings/grades.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { type TaughtCourse, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { CourseOrder } from './course-order.tsx';
import { CourseView } from './course-view.tsx';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';

const gradeChoices = ['all', '1', '2', '3'] as const;

/** The part of the address that describes the list of courses. */
type Filters = { search: string; grade: (typeof gradeChoices)[number] };

const readFilters = (address: URLSearchParams): Filters => ({
  search: address.get('search') ?? '',
  grade: chooseFrom(gradeChoices, address.get('grade')),
});

const everything: Filters = { search: '', grade: 'all' };

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:grid-cols-3';

const isFound = (course: TaughtCourse, { search, grade }: Filters) =>
  (grade === 'all' || String(course.gradeLevel) === grade) &&
  matchesSearch(`${course.name} ${course.shortDescription}`, search);

type ListProps = { filters: Filters; onReset: () => void; onAdd: () => void };

function CourseGrid({ filters, onReset, onAdd }: ListProps) {
  const { data, error, refetch } = useQuery(taughtCoursesQuery);
  return (
    <PanelList
      items={data}
      found={data?.filter((course) => isFound(course, filters)) ?? []}
      failure={error ? errorText(error, texts.coursesFailed) : undefined}
      onRetry={() => void refetch()}
      skeleton={
        <div className={grid}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-64 rounded-lg" />
          ))}
        </div>
      }
      empty={{
        title: texts.noCourses,
        hint: texts.noCoursesHint,
        action: <Button onClick={onAdd}>{texts.addCourse}</Button>,
      }}
      noMatches={{
        title: texts.noMatches,
        action: (
          <Button look="secondary" onClick={onReset}>
            {texts.resetFilters}
          </Button>
        ),
      }}
    >
      {(found) => (
        <ul className={grid}>
          {found.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
      )}
    </PanelList>
  );
}

function AllCourses() {
  const { filters, change } = useAddressFilters(readFilters);
  const gradeNames = useGradeNames();
  const [mode, setMode] = useState<'cards' | 'adding' | 'order'>('cards');
  const { data = [] } = useQuery(taughtCoursesQuery);
  const add = () => setMode('adding');
  const show = () => setMode('cards');
  useAddressCommand(add);
  if (mode === 'order') {
    const grades = gradeLevels.filter((level) => ['all', String(level)].includes(filters.grade));
    return <CourseOrder courses={data} grades={grades} onDone={show} />;
  }
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
        ]}
      >
        <Button
          look="secondary"
          disabled={data.length < 2}
          icon={<ArrowUpDown className="size-4" />}
          onClick={() => setMode('order')}
        >
          {texts.order}
        </Button>
        <AddButton onClick={add}>{texts.addCourse}</AddButton>
      </ListToolbar>
      <CourseGrid filters={filters} onReset={() => change(everything)} onAdd={add} />
      {mode === 'adding' && <CourseDialog onClose={show} />}
    </section>
  );
}

/** The courses panel: all courses as cards, or the one that the address names with its lessons. */
export function CoursesPanel() {
  const [parameters] = useSearchParams();
  const courseId = parameters.get('course');
  return courseId ? <CourseView key={courseId} courseId={courseId} /> : <AllCourses />;
}
