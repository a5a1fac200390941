import { useLocation } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { useLeaveWhenForbidden } from '#web/lib/use-leave-when-forbidden.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/lib/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { courseTexts as texts } from './course.texts.ts';

type CourseProblemProps = { error: Error; onRetry: () => void };

/** What stands in place of a course that can't be shown (spec §8, course detail). */
export function CourseProblem({ error, onRetry }: CourseProblemProps) {
  useLeaveWhenForbidden(error, texts.forbidden);
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
      {status === 404 ? (
        <CourseNotFound />
      ) : (
        <ErrorState
          message={messageFor(status)}
          {...(isTemporary(status) && { onRetry })}
          actions={<CoursesLink />}
        />
      )}
    </div>
  );
}

/** Also shown when the address names no course at all. */
export function CourseNotFound({ title = texts.notFound }: { title?: string }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={title}
      hint={texts.notFoundHint}
      symbol="?"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <CoursesLink />
          <LinkButton to={paths.login(pathname)} look="quiet">
            {texts.login}
          </LinkButton>
        </div>
      }
    />
  );
}

function CoursesLink() {
  return (
    <LinkButton to={paths.courses()} look="secondary">
      {texts.browseCourses}
    </LinkButton>
  );
}

function messageFor(status: number): string {
  if (status === 401) return texts.sessionEnded;
  return status === 403 ? texts.forbidden : texts.loadFailed;
}

function isTemporary(status: number): boolean {
  return status === 0 || status >= 500;
}
