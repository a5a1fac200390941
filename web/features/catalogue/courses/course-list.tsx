import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import type { GradeLevel } from '#domain/settings/grades.ts';
import { plural } from '#domain/text/plural.ts';
import { EarlyView } from '#web/lib/pages/early-view.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CourseCard, CourseCardSkeleton, type CourseSummary } from './course-card.tsx';
import { CourseLock } from './course-lock.tsx';
import { courseListQuery, foundCoursesQuery } from './courses.queries.ts';
import { coursesTexts as texts, courseCount } from './courses.texts.ts';
import type { FoundCourse } from './search/filter-courses.ts';

type CourseListProps = {
  search: string;
  grade: GradeLevel | undefined;
  onReset: () => void;
};

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';
const skeletons = [1, 2, 3, 4, 5, 6];

/**
 * Loading, failed, empty or the cards (spec §4). Memoised, so that it renders for a new search term and not for each
 * keystroke.
 */
export const CourseList = memo(function CourseList({ search, grade, onReset }: CourseListProps) {
  const { data: courses, isError, refetch, dataUpdatedAt } = useQuery(courseListQuery);
  const found = useFoundCourses(courses, { search, version: dataUpdatedAt }).filter(
    ({ course }) => grade === undefined || course.gradeLevel === grade,
  );
  const isLoading = courses === undefined && !isError;

  if (courses === undefined && isError)
    return <ErrorState message={texts.failed} onRetry={() => reload(refetch)} />;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {isLoading ? texts.loading : plural(found.length, courseCount)}
      </p>
      {isLoading && <Skeletons />}
      {courses?.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {courses !== undefined && courses.length > 0 && found.length === 0 && (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <Button look="secondary" onClick={onReset}>
              {texts.reset}
            </Button>
          }
        />
      )}
      {found.length > 0 && <Cards courses={found} />}
    </>
  );
});

const noCourses: CourseSummary[] = [];

/** The courses that a search finds. All stay in view until the search, which is loaded when it is needed, has run. */
function useFoundCourses(
  courses: readonly CourseSummary[] = noCourses,
  { search, version }: { search: string; version: number },
): readonly FoundCourse<CourseSummary>[] {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...foundCoursesQuery(queryClient, courses, { search, version }),
    enabled: search !== '' && courses.length > 0,
    placeholderData: keepPreviousData,
  });
  return search !== '' && data ? data : courses.map((course) => ({ course }));
}

const CardProgress = lazyPart(
  async () => (await import('#web/features/catalogue/progress/course-progress.tsx')).CardProgress,
  () => null,
);

function Cards({ courses }: { courses: readonly FoundCourse<CourseSummary>[] }) {
  const viewer = useViewer();
  return (
    <ul className={grid}>
      {courses.map(({ course, lessonTitle }, place) => (
        <li key={course.id}>
          <CourseCard
            course={course}
            lessonTitle={lessonTitle}
            lock={<CourseLock course={course} />}
            isFirst={place === 0}
            progress={
              viewer?.role === 'student' && (
                <Suspense>
                  <CardProgress courseId={course.id} />
                </Suspense>
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <EarlyView className={grid}>
      {skeletons.map((place) => (
        <CourseCardSkeleton key={place} isFirst={place === 1} />
      ))}
    </EarlyView>
  );
}

/**
 * Reloads the whole page (spec §2); without a network it only fetches again, because a reload would lose the page.
 */
function reload(refetch: () => Promise<unknown>): void {
  if (navigator.onLine) window.location.reload();
  else void refetch();
}
