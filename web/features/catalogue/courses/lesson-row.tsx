import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { monthLabel } from '#domain/rights/months.ts';
import { deniedLesson, openedText } from '#web/features/rights/rights.api.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { useSite } from '#web/lib/site.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import type { CourseDetail } from './course-aside.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { begunText, type LessonState, lessonState } from './lesson-state.ts';

type Lesson = CourseDetail['lessons'][number];

const stateTones: Record<LessonState, string> = {
  locked: 'text-ink-soft',
  premium: 'text-premium',
  free: 'text-brand',
};

type AccessProps = { lesson: Lesson; state: LessonState; words: string };

/** Why the lesson is open and until when, or what would open it. */
function Access({ lesson, state, words }: AccessProps) {
  const { openedBy, accessReason, credits, price } = lesson;
  const isForSale = state === 'locked' && accessReason === 'premium_required';
  const { pricesInPiastres } = useSite();
  const tone = `font-medium ${stateTones[state]}`;
  return (
    <>
      {openedBy === null && (
        <span className={tone}>{accessReason === 'closed' ? texts.closed : words}</span>
      )}
      {openedBy !== null && (
        <span className={`font-medium ${stateTones.premium}`}>{openedText(openedBy)}</span>
      )}
      <span className="font-medium text-ink empty:hidden">{begunText(lesson)}</span>
      {isForSale && credits !== null && <span>{texts.orByCredit}</span>}
      {isForSale && pricesInPiastres && price > 0 && (
        <span>{texts.orAlone(formatPrice(price))}</span>
      )}
    </>
  );
}

/** Beside the icon: the student has finished the lesson, or says so. */
function DoneIcon({ isStudied }: { isStudied: boolean }) {
  return (
    <span className="grid shrink-0 justify-items-center gap-1 text-sm font-medium text-brand">
      <CircleCheck className="size-6" />
      {texts[isStudied ? 'studied' : 'done']}
    </span>
  );
}

/** A lesson in its course: locked, open by subscription or free. A locked one links to the plans (spec §2). */
export function LessonRow({ lesson }: { lesson: Lesson }) {
  const viewer = useViewer();
  const state = lessonState(lesson);
  // The teacher has access without a subscription, also to a lesson that is closed for students.
  const isTeacher = viewer?.role === 'teacher';
  const isLocked = state === 'locked' && !isTeacher;
  const words = isTeacher ? { ...texts.state, ...texts.stateForTeacher } : texts.state;
  return (
    <div className="group relative flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-3 transition-colors duration-150 hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:flex-nowrap sm:p-4">
      <span aria-hidden="true" className="contents">
        <ElementTile
          number={lesson.order}
          symbol={lesson.symbol}
          measure={countedDuration(lesson.duration)}
          state={state}
        />
      </span>
      {lesson.isCompleted && <DoneIcon isStudied={lesson.progress.isStudied} />}
      <div className="min-w-0 grow basis-36">
        <h3 className="text-base group-hover:text-brand">
          <Link
            to={isLocked ? paths.subscription() : paths.lesson(lesson.id)}
            state={isLocked ? deniedLesson(lesson) : undefined}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0"
          >
            <Typed>{lesson.title}</Typed>
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
          <Typed>{lesson.description}</Typed>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
          <Access lesson={lesson} state={state} words={words[state]} />
          {/* The tile shows the same to those who see it. */}
          <span className="sr-only">
            <Typed>{countedDuration(lesson.duration)}</Typed>
          </span>
          <span>{monthLabel(lesson.monthAssigned)}</span>
          {!lesson.isPublished && <Badge tone="warning">{texts.draft}</Badge>}
        </p>
      </div>
      <DirIcon
        icon={ChevronRight}
        className="size-5 shrink-0 text-ink-soft group-hover:text-brand max-sm:hidden"
      />
    </div>
  );
}
