import { isTemporary, statusOf } from '#web/lib/api/api-error.ts';
import { useLeaveWhenForbidden } from '#web/lib/pages/use-leave-when-forbidden.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

type LessonProblemProps = { error: Error; onRetry: () => void };

/** Replaces a lesson that can't be shown, always with a link back (spec §8, lesson page). */
export function LessonProblem({ error, onRetry }: LessonProblemProps) {
  useLeaveWhenForbidden(error, texts.forbidden);
  const status = statusOf(error);
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
      {status === 404 ? (
        <LessonMissing title={texts.notFound} />
      ) : (
        <ErrorState
          message={status === 410 ? error.message : messageFor(status)}
          {...(isTemporary(error) && { onRetry })}
          actions={<BackToCourses />}
        />
      )}
    </div>
  );
}

export function LessonMissing({ title }: { title: string }) {
  return (
    <EmptyState title={title} hint={texts.notFoundHint} symbol="?" action={<BackToCourses />} />
  );
}

function BackToCourses() {
  return (
    <LinkButton to={paths.courses()} look="secondary">
      {texts.backToCourses}
    </LinkButton>
  );
}

function messageFor(status: number): string {
  if (status === 401) return texts.sessionEnded;
  if (status === 403) return texts.forbidden;
  return status === 0 ? texts.loadBroken : texts.loadFailed;
}
