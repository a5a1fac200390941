import { plural } from '#domain/text/plural.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import type { CourseDetail } from './course-aside.tsx';
import { completedCount, courseTexts as texts } from './course.texts.ts';
import { countCompleted } from './lesson-state.ts';

type CourseProgressProps = { lessons: CourseDetail['lessons'] | undefined; lessonsCount: number };

/** The student's progress: one cell per lesson, filled when finished. It has the same size while it loads. */
export function CourseProgress({ lessons, lessonsCount }: CourseProgressProps) {
  const total = lessons?.length ?? lessonsCount;
  const completed = lessons === undefined ? 0 : countCompleted(lessons);
  const share = total === 0 ? 0 : completed / total;
  return (
    <div className="mt-4">
      <p className="flex justify-between gap-4 text-sm">
        <span>
          {total > 0 && completed === total ? texts.allDone : plural(completed, completedCount)}
        </span>
        <Ltr className="text-ink-soft">
          {completed}/{total}
        </Ltr>
      </p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={completed}
        className="mt-1 h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
