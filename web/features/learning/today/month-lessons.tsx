import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import type { TodayLesson } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

const stateOf = ({ isAccessible, isFree }: TodayLesson) => {
  if (!isAccessible) return 'locked';
  return isFree ? 'free' : 'premium';
};

function MonthLesson({ lesson }: { lesson: TodayLesson }) {
  const isLocked = !lesson.isAccessible;
  return (
    <li className="relative flex items-center gap-3 rounded-lg border border-line bg-raised p-3 hover:border-brand">
      <span aria-hidden="true" className="contents">
        <ElementTile
          number={lesson.order}
          symbol={lesson.symbol}
          size="sm"
          state={stateOf(lesson)}
        />
      </span>
      {lesson.progress.state === 'done' && <CircleCheck className="size-6 shrink-0 text-brand" />}
      <div className="min-w-0">
        <h3 className="text-base">
          <Link
            to={isLocked ? paths.subscription() : paths.lesson(lesson.id)}
            className="outline-none after:absolute after:inset-0"
          >
            <Typed>{lesson.title}</Typed>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="font-medium text-ink">
            {isLocked ? texts.locked : texts.states[lesson.progress.state]}
          </span>
          <Typed>{countedDuration(lesson.duration)}</Typed>
        </p>
      </div>
    </li>
  );
}

type MonthLessonsProps = { month: number; lessons: readonly TodayLesson[] };

/** What the student's grade learns this month. */
export function MonthLessons({ month, lessons }: MonthLessonsProps) {
  return (
    <section aria-labelledby="month-title">
      <h2 id="month-title" className="text-xl">
        {texts.month(month)}
      </h2>
      {lessons.length === 0 ? (
        <p className="mt-1 text-ink-soft">
          {texts.noMonth}{' '}
          <Link to={paths.courses()} className="inline-flex min-h-11 items-center text-brand">
            {texts.browseCourses}
          </Link>
        </p>
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2">
          {lessons.map((lesson) => (
            <MonthLesson key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
    </section>
  );
}
