import { EarlyNotation, EarlyText } from '#web/lib/pages/early-view.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

/** The placeholder of the lesson page, in its final sizes. */
export function LessonSkeleton() {
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
