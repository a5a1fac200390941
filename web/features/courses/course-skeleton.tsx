import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const rows = [1, 2, 3];

/** The course page in grey, in its final sizes. */
export function CourseSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>جارٍ تحميل الدورة…</VisuallyHidden>
      <div className="border-b border-line bg-sunken">
        <div className="mx-auto max-w-6xl px-4 pt-3 pb-8 sm:pb-12">
          <Skeleton className="h-11 w-48 bg-line" />
          <Skeleton className="mt-4 h-6 w-56 bg-line" />
          <Skeleton className="mt-4 h-11 w-full max-w-md bg-line" />
          <Skeleton className="mt-3 h-28 w-full max-w-prose bg-line" />
          <Skeleton className="mt-6 h-16 w-full max-w-xl bg-line" />
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl gap-3 px-4 py-8">
        <Skeleton className="h-9 w-40" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-28 rounded-lg sm:h-33" />
        ))}
      </div>
    </div>
  );
}
