import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { platformName } from '#domain/platform.ts';
import { requireMember } from '#web/lib/guard.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { courseTexts as texts } from './course.texts.ts';
import { CourseHero } from './course-hero.tsx';
import { CourseLessons } from './course-lessons.tsx';
import { CoursePoints } from './course-points.tsx';
import { CourseNotFound, CourseProblem } from './course-problem.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { courseListQuery, courseQuery } from './courses.queries.ts';
import { RelatedCourses } from './related-courses.tsx';

export const meta = () => [{ title: `${texts.pageTitle} | ${platformName}` }];

/** Not awaited: the skeleton shows at once, and both lists travel together. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  if (params['courseId'] !== undefined)
    void queryClient.prefetchQuery(courseQuery(params['courseId']));
  void queryClient.prefetchQuery(courseListQuery);
  return null;
}

/** `/course/:courseId` */
export default function CoursePage() {
  const { courseId } = useParams();
  if (courseId === undefined) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-12">
        <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
        <CourseNotFound title={texts.missingId} />
      </div>
    );
  }
  return <CourseView key={courseId} courseId={courseId} />;
}

function CourseView({ courseId }: { courseId: string }) {
  const { data: course, error, refetch } = useQuery(courseQuery(courseId));
  usePageTitle(course?.title);
  if (course === undefined) {
    return error === null ? (
      <CourseSkeleton />
    ) : (
      <CourseProblem error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <article>
      <CourseHero course={course} />
      <div className="mx-auto grid max-w-6xl items-start gap-8 px-4 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CourseLessons course={course} />
        <aside className="grid gap-4">
          <CoursePoints title={texts.willLearn} text={course.whatStudentsWillLearn} />
          <CoursePoints title={texts.requirements} text={course.requirements} />
        </aside>
      </div>
      <RelatedCourses course={course} />
    </article>
  );
}
