import { useQuery } from '@tanstack/react-query';
import { type GradeLevel } from '#domain/settings/grades.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { CourseCard } from '#web/features/catalogue/courses/course-card.tsx';
import { CourseLock } from '#web/features/catalogue/courses/course-lock.tsx';
import { relatedTexts as texts } from './related.texts.ts';
import { courseListQuery } from '#web/features/catalogue/courses/courses.queries.ts';
import { relatedTo } from './related-to.ts';

type RelatedCoursesProps = { course: { id: string; gradeLevel: GradeLevel } };

/** Up to three other courses of the same grade; renders nothing if there are none (spec §2, §9). */
export function RelatedCourses({ course }: RelatedCoursesProps) {
  const gradeNames = useGradeNames();
  const { data: courses, error, refetch } = useQuery(courseListQuery);
  const related = relatedTo(course, courses ?? []);
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (error !== null && !isRefused && courses === undefined) {
    return (
      <div className="mx-auto max-w-6xl px-4 pb-12">
        <ErrorState message={texts.failed} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <h2 id="related-title" className="text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 text-ink-soft">{texts.hint(gradeNames[course.gradeLevel])}</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {related.map((other) => (
            <li key={other.id}>
              <CourseCard course={other} lock={<CourseLock course={other} />} Heading="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
