import { Suspense } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { CourseDetail } from './course-aside.tsx';
import type { CourseSummary } from './course-card.tsx';
import { LessonRowSkeletons } from './course-skeleton.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { LessonRow } from './lesson-row.tsx';
import { nextLesson } from './lesson-state.ts';

const CourseProgress = lazyPart(
  async () => (await import('#web/features/catalogue/progress/course-progress.tsx')).CourseProgress,
);

type CourseLessonsProps = {
  course: CourseSummary;
  /** Undefined until they are loaded. */
  lessons: CourseDetail['lessons'] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

/** The lessons in their order. Above those of a premium course, viewers without access read how to get it. */
export function CourseLessons({ course, lessons, hasFailed, onRetry }: CourseLessonsProps) {
  const viewer = useViewer();
  // A month or a bundle may have opened all of them.
  const isClosed =
    course.isPremium &&
    viewer?.isPremium === false &&
    lessons?.every(({ isAccessible }) => isAccessible) !== true;
  return (
    <section aria-labelledby="lessons-title" className="min-w-0">
      {isClosed && <SubscribeBanner />}
      <h2 id="lessons-title" className="text-2xl">
        {texts.lessons}
      </h2>
      {course.lessonsCount > 0 && <p className="mt-1 text-ink-soft">{texts.lessonsHint}</p>}
      {viewer?.role === 'student' && course.lessonsCount > 0 && (
        <div className="mt-4 min-h-9">
          {lessons && (
            <Suspense>
              <CourseProgress lessons={lessons} />
            </Suspense>
          )}
        </div>
      )}
      <div className="mt-4">
        {lessons !== undefined && <Lessons lessons={lessons} isClosed={isClosed} />}
        {lessons === undefined && hasFailed && (
          <ErrorState message={texts.loadFailed} onRetry={onRetry} />
        )}
        {lessons === undefined && !hasFailed && <LessonRowSkeletons count={course.lessonsCount} />}
      </div>
    </section>
  );
}

function SubscribeBanner() {
  return (
    <Notice
      tone="premium"
      className="mb-6"
      title={texts.premiumBanner}
      actions={
        <LinkButton to={paths.subscription()} look="premium">
          {texts.subscribeNow}
        </LinkButton>
      }
    />
  );
}

type LessonsProps = { lessons: CourseDetail['lessons']; isClosed: boolean };

function Lessons({ lessons, isClosed }: LessonsProps) {
  if (lessons.length === 0) {
    return (
      <EmptyState
        title={texts.noLessons}
        hint={texts.noLessonsHint}
        action={<LinkButton to={paths.courses()}>{texts.browseCourses}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonRow lesson={lesson} />
          </li>
        ))}
      </ol>
      <NextStep lessons={lessons} isClosed={isClosed} />
    </>
  );
}

/** On a phone the button to the next lesson, or to the plans that open it, stays at the bottom of the screen. */
function NextStep({ lessons, isClosed }: LessonsProps) {
  const next = nextLesson(lessons);
  if (next === undefined && !isClosed) return null;
  return (
    <ActionBar>
      {next === undefined ? (
        <LinkButton to={paths.subscription()} look="premium" size="lg" className="w-full">
          {texts.subscribeNow}
        </LinkButton>
      ) : (
        <LinkButton to={paths.lesson(next.id)} prefetch="intent" size="lg" className="w-full">
          {next.order === 1 ? texts.startLesson : texts.continueLesson(next.order)}
        </LinkButton>
      )}
    </ActionBar>
  );
}
