import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { isTemporary } from '#web/lib/api/api-error.ts';
import { hasEarlyView } from '#web/lib/first-visit/early-calls.ts';
import { EarlyView } from '#web/lib/pages/early-view.tsx';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';
import { untilShown } from '#web/lib/calls/stored/until-shown.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { isForbidden } from '#web/lib/pages/use-leave-when-forbidden.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { courses } from '#web/lib/api/api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { CourseAbout, CourseAside } from './course-aside.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { CourseHero } from './course-hero.tsx';
import { CourseLessons } from './course-lessons.tsx';
import { CourseIdMissing, CourseProblem } from './course-problem.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { courseListQuery } from './courses.queries.ts';

/** One course with its lessons and this viewer's access to them. */
const courseQuery = (courseId: string) => storedQuery(courses.get, { params: { id: courseId } });

/** Below the first screen, so that the page need not wait for it. */
const RelatedCourses = lazyPart(
  async () => (await import('./related/related-courses.tsx')).RelatedCourses,
);

export const meta = () => [{ title: pageTitle(texts.pageTitle) }];

/**
 * Waits for the data only while the document's early view is shown. Otherwise the skeleton shows at once, and the
 * page's two calls run in parallel.
 */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  if (params['courseId'] === undefined) return null;
  const course = courseQuery(params['courseId']);
  void queryClient.prefetchQuery(course);
  void queryClient.prefetchQuery(courseListQuery);
  if (hasEarlyView()) await untilShown(course.queryKey);
  return null;
}

/** The shell that the build renders; it is shown until the session is known. */
export function HydrateFallback() {
  return (
    <EarlyView>
      <CourseSkeleton />
    </EarlyView>
  );
}

/** `/course/:courseId` */
export default function CoursePage() {
  const { courseId } = useParams();
  return courseId === undefined ? (
    <CourseIdMissing />
  ) : (
    <CourseView key={courseId} courseId={courseId} />
  );
}

/** The banner shows as soon as either call has the course; after the list of courses it is there at once. */
function CourseView({ courseId }: { courseId: string }) {
  const { data: course, error, refetch } = useQuery(courseQuery(courseId));
  const { data: list } = useQuery(courseListQuery);
  const summary = course ?? list?.find(({ id }) => id === courseId);
  const retry = () => void refetch();
  usePageTitle(summary?.title);

  const isLost = error !== null && (summary === undefined || !isTemporary(error));
  // A course that was loaded before is shown no longer when the server refuses it (spec §8).
  if (error !== null && (isForbidden(error) || (course === undefined && isLost)))
    return <CourseProblem error={error} onRetry={retry} />;
  if (summary === undefined) return <CourseSkeleton />;
  return (
    <article>
      <CourseHero course={summary} videoUrl={course?.introductoryVideoUrl ?? null} />
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-8 px-4 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <CourseLessons
            course={summary}
            lessons={course?.lessons}
            hasFailed={error !== null}
            onRetry={retry}
          />
          {course !== undefined && <CourseAbout course={course} />}
        </div>
        {course !== undefined && <CourseAside course={course} />}
      </div>
      <Suspense>
        <RelatedCourses course={summary} />
      </Suspense>
    </article>
  );
}
