import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, useParams, useSearchParams } from 'react-router';
import { deniedLesson } from '#web/features/rights/rights.api.ts';
import { hasEarlyView } from '#web/lib/first-visit/early-calls.ts';
import { EarlyView } from '#web/lib/pages/early-view.tsx';
import { untilShown } from '#web/lib/calls/stored/stored-first.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { isForbidden } from '#web/lib/pages/use-leave-when-forbidden.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { paths } from '#web/paths/paths.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import { LessonMissing, LessonProblem } from './lesson-problem.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonView } from './lesson-view.tsx';
import { type Lesson, lessonQuery } from '#web/features/catalogue/catalogue.api.ts';

export const meta = () => [{ title: pageTitle(texts.pageTitle) }];

/**
 * Waits for the data only while the document's early view is shown; otherwise the skeleton shows at once. The login
 * page tells a visitor why it opened (spec §8).
 */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { lessonId, courseId = 'unknown' } = params;
  if (lessonId === undefined) {
    await requireMember(request, texts.loginRequired);
    return null;
  }
  const { search } = new URL(request.url);
  await requireMember(request, texts.loginRequired, paths.lesson(lessonId, courseId) + search);
  const lesson = lessonQuery(lessonId);
  void queryClient.prefetchQuery(lesson);
  if (hasEarlyView()) await untilShown(lesson.queryKey);
  return null;
}

/** The shell that the build renders; it is shown until the session is known. */
export function HydrateFallback() {
  return (
    <EarlyView>
      <LessonSkeleton />
    </EarlyView>
  );
}

/** `/lesson/:lessonId` and `/course/:courseId/lesson/:lessonId` */
export default function LessonPage() {
  const { lessonId } = useParams();
  if (lessonId === undefined) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-12">
        <h1 className="mb-6 text-2xl">{texts.pageTitle}</h1>
        <LessonMissing title={texts.missingId} />
      </div>
    );
  }
  return <LoadedLesson key={lessonId} lessonId={lessonId} />;
}

function LoadedLesson({ lessonId }: { lessonId: string }) {
  const { data: lesson, error, isFetching, refetch } = useQuery(lessonQuery(lessonId));
  const opened = useOpened(lesson);
  const [query] = useSearchParams();
  usePageTitle(lesson?.title);
  if (error !== null && (lesson === undefined || isForbidden(error)))
    return <LessonProblem error={error} onRetry={() => void refetch()} />;
  if (lesson === undefined) return <LessonSkeleton />;
  const isClosed = !lesson.isAccessible && lesson.accessReason !== 'teacher';
  // An exam that was begun may be finished (decisions/0068): the right that ends meanwhile does not take the page away.
  if (isClosed && opened && query.get('tab') === 'exercises') return <LessonView lesson={opened} />;
  if (isClosed && isFetching) return <LessonSkeleton />;
  if (isClosed) return <Navigate to={paths.subscription()} state={deniedLesson(lesson)} replace />;
  return <LessonView lesson={lesson} />;
}

/** The lesson as it last was open since the page was opened. */
function useOpened(lesson: Lesson | undefined): Lesson | undefined {
  const [opened, setOpened] = useState<Lesson>();
  if (lesson?.isAccessible && lesson !== opened) setOpened(lesson);
  return opened;
}
