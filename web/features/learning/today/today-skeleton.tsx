import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The student's home while it loads, in its final sizes. */
export function TodaySkeleton() {
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8">
      <p role="status" className="sr-only">
        جارٍ تحميل صفحتك…
      </p>
      <Skeleton className="h-20" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

/** The student's week while its file or its data load: what stands below it does not move when they come. */
export function WeekSkeleton() {
  return <Skeleton className="h-52 rounded-lg" />;
}
