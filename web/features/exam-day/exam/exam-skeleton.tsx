import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { examTexts as texts } from './exam.texts.ts';

const rows = [1, 2, 3, 4];

/** The placeholder of an exam's head and its first question. */
export function ExamSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-11 w-56 max-w-full" />
      <Skeleton className="mt-4 h-28 w-full rounded-lg" />
      <div className="mt-6 grid gap-3">
        <Skeleton className="h-8 w-3/4" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-13 rounded-md" />
        ))}
      </div>
    </div>
  );
}
