import { EarlyPicture, EarlyText } from '#web/lib/pages/early-view.tsx';
import { coursePictureSizes } from '#web/lib/pages/picture-sources.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { courseTexts as texts } from './course.texts.ts';

/** Most courses have at least as many rows, and they fill the first screen. */
const usualLessons = 4;

/** The placeholder of the course page, in its final sizes. */
export function CourseSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="border-b border-line bg-sunken bg-table-lines">
        <div className="mx-auto max-w-6xl px-4 pt-3 pb-6 sm:pb-12">
          <Skeleton className="h-11 w-48 bg-line" />
          <div className="mt-3 grid items-center gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="overflow-hidden rounded-lg border border-line-strong md:order-last">
              <EarlyPicture sizes={coursePictureSizes.hero} className="bg-line" />
            </div>
            <div>
              <Skeleton className="h-[1.55rem] w-56 bg-line" />
              <h1 className="mt-3 text-2xl sm:text-4xl">
                <EarlyText name="title" className="h-[1lh] w-4/5 bg-line" />
              </h1>
              <p className="mt-2 max-w-prose sm:text-lg">
                <EarlyText name="shortDescription" className="h-20 bg-line sm:h-15" />
              </p>
              <Skeleton className="mt-5 h-16 w-full max-w-xl bg-line" />
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="h-[2.275rem] w-40" />
          <Skeleton className="mt-1 h-7 w-64" />
          <Skeleton className="mt-4 mb-4 h-9" />
          <LessonRowSkeletons count={usualLessons} />
        </div>
      </div>
    </div>
  );
}

/** As many placeholder rows as the course has lessons, each of a lesson's size. */
export function LessonRowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className="h-34 rounded-lg sm:h-36" />
      ))}
    </div>
  );
}
