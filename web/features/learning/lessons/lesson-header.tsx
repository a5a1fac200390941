import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { Sparkles } from 'lucide-react';
import { monthLabel } from '#domain/rights/months.ts';
import { openedText } from '#web/features/rights/rights.api.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Breadcrumb } from '#web/lib/pages/breadcrumb.tsx';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { lessonTexts as texts } from './lesson.texts.ts';

/** The lesson's breadcrumb and title, and whether it is premium (spec §2); below it what opens it and until when. */
export function LessonHeader({ lesson }: { lesson: Lesson }) {
  const courseName = lesson.courseName || texts.unknownCourse;
  return (
    <header>
      <Breadcrumb
        crumbs={[
          { label: texts.courses, to: paths.courses() },
          { label: courseName, to: paths.course(lesson.courseId) },
          { label: lesson.title },
        ]}
      />
      <h1 className="mt-2 text-2xl sm:text-3xl">
        <Mixed text={lesson.title} />
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
        {!lesson.isFree && (
          <Badge tone="premium" icon={<Sparkles className="size-3.5" />}>
            {texts.premium}
          </Badge>
        )}
        <span>{monthLabel(lesson.monthAssigned)}</span>
        {/* On a phone the path above names it already. */}
        <Mixed text={courseName} className="max-sm:hidden" />
        <span>{countedDuration(lesson.duration)}</span>
      </p>
      {lesson.openedBy !== null && (
        <p className="mt-1 text-sm font-medium text-premium">{openedText(lesson.openedBy)}</p>
      )}
      {lesson.accessReason === 'free' && (
        <p className="mt-1 text-sm font-medium text-brand">{texts.openToAll}</p>
      )}
    </header>
  );
}
