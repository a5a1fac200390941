import type * as z from 'zod/mini';
import type { courseDetail } from '#contract/courses.ts';
import { useViewer } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/lib/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { LessonRow } from './lesson-row.tsx';

type Course = z.infer<typeof courseDetail>;

/** The lessons in their order; a premium course says first how to open it to whom it is closed. */
export function CourseLessons({ course }: { course: Course }) {
  const viewer = useViewer();
  const isClosed = course.isPremium && viewer?.isPremium === false;
  return (
    <section aria-labelledby="lessons-title">
      {isClosed && (
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
      )}
      <h2 id="lessons-title" className="text-2xl">
        {texts.lessons}
      </h2>
      {course.lessons.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title={texts.noLessons}
            hint={texts.noLessonsHint}
            action={<LinkButton to={paths.courses()}>{texts.browseCourses}</LinkButton>}
          />
        </div>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">{texts.lessonsHint}</p>
          <ol className="mt-4 grid gap-3">
            {course.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
