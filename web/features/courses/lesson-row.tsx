import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { lessonSummary } from '#contract/lessons.ts';
import { monthLabel } from '#domain/months.ts';
import { deniedLesson } from '#web/features/subscriptions/subscriptions.api.ts';
import { paths } from '#web/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile, tileStateName } from '#web/ui/element-tile.tsx';
import { courseTexts as texts } from './course.texts.ts';

type Lesson = z.infer<typeof lessonSummary>;

/** A lesson in its course: locked, open by subscription, or free. A locked one leads to the plans (spec §2). */
export function LessonRow({ lesson }: { lesson: Lesson }) {
  const state = tileState(lesson);
  const isLocked = state === 'locked';
  return (
    <Link
      to={isLocked ? paths.subscription() : paths.lesson(lesson.id, lesson.courseId)}
      state={isLocked ? deniedLesson(lesson) : undefined}
      className="group flex items-center gap-4 rounded-lg border border-line bg-raised p-3 transition-colors duration-150 hover:border-brand sm:p-4"
    >
      <ElementTile
        number={lesson.order}
        symbol={lesson.symbol}
        measure={lesson.duration}
        state={state}
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold group-hover:text-brand">
          <Typed>{lesson.title}</Typed>
        </span>
        <span className="mt-1 line-clamp-2 text-sm text-ink-soft">
          <Typed>{lesson.description}</Typed>
        </span>
        <span aria-hidden="true" className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
          <span>{isLocked ? texts.openedBySubscription : tileStateName(state)}</span>
          <span>{monthLabel(lesson.monthAssigned)}</span>
        </span>
      </span>
      <DirIcon
        icon={ChevronRight}
        className="size-5 shrink-0 text-ink-soft group-hover:text-brand max-sm:hidden"
      />
    </Link>
  );
}

function tileState(lesson: Lesson): 'free' | 'premium' | 'locked' {
  if (!lesson.isAccessible) return 'locked';
  return lesson.isFree ? 'free' : 'premium';
}
