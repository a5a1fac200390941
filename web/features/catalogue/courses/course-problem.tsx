import { useLocation } from 'react-router';
import { isTemporary, statusOf } from '#web/lib/api/api-error.ts';
import { useLeaveWhenForbidden } from '#web/lib/pages/use-leave-when-forbidden.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { courseTexts as texts } from './course.texts.ts';

type CourseProblemProps = { error: Error; onRetry: () => void };

/** The address contains no valid course id (spec §2). */
export function CourseIdMissing() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
      <EmptyState
        title={texts.missingId}
        hint={texts.missingIdHint}
        symbol="?"
        action={<CoursesLink />}
      />
    </div>
  );
}

/** The page of a course that can't be shown (spec §8, course detail). */
export function CourseProblem({ error, onRetry }: CourseProblemProps) {
  useLeaveWhenForbidden(error, texts.forbidden);
  const status = statusOf(error);
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
      {status === 404 ? (
        <CourseNotFound />
      ) : (
        <ErrorState
          message={messageFor(status)}
          {...(isTemporary(error) && { onRetry })}
          actions={<CoursesLink />}
        />
      )}
    </div>
  );
}

function CourseNotFound() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={texts.notFound}
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
