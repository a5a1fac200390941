import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { GradeLevel } from '#domain/grades.ts';
import { plural } from '#domain/plural.ts';
import { useViewer } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { CourseCard, CourseCardSkeleton, type CourseSummary } from './course-card.tsx';
import { coursesTexts as texts, resultCount } from './courses.texts.ts';
import { filterCourses } from './filter-courses.ts';

type CourseListProps = {
  list: UseQueryResult<CourseSummary[]>;
  search: string;
  grade: GradeLevel | undefined;
  onReset: () => void;
};

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
const skeletons = [1, 2, 3, 4, 5, 6];

/** Loading, failed, empty or the cards. */
export function CourseList({ list, search, grade, onReset }: CourseListProps) {
  const viewer = useViewer();
  const settledSearch = useDeferredValue(search);

  if (list.isError)
    return (
      <ErrorState
        message={texts.failed}
        retryLabel={texts.retry}
        onRetry={() => window.location.reload()}
      />
    );
  if (list.data === undefined) {
    return (
      <>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <div className={grid}>
          {skeletons.map((key) => (
            <CourseCardSkeleton key={key} />
          ))}
        </div>
      </>
    );
  }

  const found = filterCourses(list.data, { search: settledSearch, grade });
  if (found.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        action={
          <Button look="secondary" onClick={onReset}>
            {texts.reset}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {plural(found.length, resultCount)}
      </p>
      <ul className={grid}>
        {found.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} isLocked={course.isPremium && !viewer?.isPremium} />
          </li>
        ))}
      </ul>
    </>
  );
}
