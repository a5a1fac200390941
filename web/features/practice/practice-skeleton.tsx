import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { practiceTexts as texts } from './practice.texts.ts';

/** The placeholder of a page of practice. */
export function PracticeSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}
