import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, useParams, useSearchParams } from 'react-router';
import { deniedLesson } from '#web/features/rights/rights.api.ts';
import { hasEarlyView } from '#web/lib/first-visit/early-calls.ts';
import { EarlyView, EarlyNotation, EarlyText } from '#web/lib/pages/early-view.tsx';
import { untilShown } from '#web/lib/calls/stored/until-shown.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { statusOf } from '#web/lib/api/api-error.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { paths } from '#web/paths/paths.ts';
import { lessonTexts as texts } from './lesson.texts.ts';
import { LessonMissing, LessonProblem } from './lesson-problem.tsx';
import { LessonView } from './lesson-view.tsx';
import { type Lesson, lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

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
  // Refused by the server, or by this device: a stored lesson whose right has ended.
  if (error !== null && (lesson === undefined || [403, 410].includes(statusOf(error))))
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

/** The placeholder of the lesson page, in its final sizes. */
function LessonSkeleton() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-3 pb-8">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-11 w-64" />
      <h1 className="mt-2 text-2xl sm:text-3xl">
        <EarlyText name="title" className="h-[1lh] w-80 max-w-full" />
      </h1>
      <Skeleton className="mt-2 h-7 w-56" />
      <Skeleton className="mt-1 h-5 w-48" />
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Skeleton className="h-11 w-56" />
          <Skeleton className="mt-6 aspect-video w-full rounded-lg" />
          {/* The row of panels below the video. */}
          <div className="mt-3 h-11" />
          <Card className="mt-6">
            <h2 className="text-xl">{texts.summary}</h2>
            <div className="mt-3">
              <EarlyNotation name="lessonSummaryHtml" className="h-40" />
            </div>
          </Card>
        </div>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}
