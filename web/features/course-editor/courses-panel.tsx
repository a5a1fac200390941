import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchesSearch } from '#domain/arabic-folding.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/inputs.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseDialog } from './course-dialog.tsx';
import { courseListQuery } from './course-editor.queries.ts';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { CourseView } from './course-view.tsx';

function CourseGrid({ search, onAdd }: { search: string; onAdd: () => void }) {
  const { data, error, refetch } = useQuery(courseListQuery);
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.coursesFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-40" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={texts.noCourses}
        hint={texts.noCoursesHint}
        action={<Button onClick={onAdd}>{texts.addCourse}</Button>}
      />
    );
  }
  const found = data.filter((course) =>
    matchesSearch(`${course.name} ${course.shortDescription}`, search),
  );
  if (found.length === 0) return <EmptyState title={texts.noMatches} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {found.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </ul>
  );
}

/** The chapters: all of them as cards, or one with its lessons where the address names it. */
export function CoursesPanel() {
  const [parameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const courseId = parameters.get('course');
  if (courseId) return <CourseView courseId={courseId} />;
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          className="min-w-56 grow"
          label={texts.search}
          value={search}
          onChange={setSearch}
        />
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          {texts.addCourse}
        </Button>
      </div>
      <CourseGrid search={search} onAdd={() => setIsAdding(true)} />
      {isAdding && <CourseDialog onClose={() => setIsAdding(false)} />}
    </section>
  );
}
