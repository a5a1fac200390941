import { Skeleton } from '#web/ui/skeleton.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

/** The lesson page in grey, in its final sizes. */
export function LessonSkeleton() {
  return (
    <div role="status" className="mx-auto max-w-6xl px-4 pt-3 pb-8">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-2 h-9 w-80 max-w-full" />
      <Skeleton className="mt-2 h-7 w-56" />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Skeleton className="h-11 w-56" />
          <Skeleton className="mt-6 aspect-video w-full rounded-lg" />
          <Skeleton className="mt-6 h-40 w-full" />
        </div>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}
