import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { lessonTexts as texts } from './lesson.texts.ts';

/** Links to the previous and the next lesson; the first and the last lesson have only one. */
export function LessonNeighbours({ lesson }: { lesson: Lesson }) {
  const { courseId, previousLesson, nextLesson } = lesson;
  if (previousLesson === null && nextLesson === null) return null;
  return (
    <nav aria-label={texts.neighbours} className="mt-10 grid gap-3 sm:grid-cols-2">
      {previousLesson && (
        <NeighbourLink
          to={paths.lesson(previousLesson.id, courseId)}
          label={texts.previousLesson}
          title={previousLesson.title}
          before={<ArrowRight className="size-5 shrink-0" />}
        />
      )}
      {nextLesson && (
        <NeighbourLink
          to={paths.lesson(nextLesson.id, courseId)}
          label={texts.nextLesson}
          title={nextLesson.title}
          after={<ArrowLeft className="size-5 shrink-0" />}
        />
      )}
    </nav>
  );
}

type NeighbourLinkProps = {
  to: string;
  label: string;
  title: string;
  before?: ReactNode;
  after?: ReactNode;
};

function NeighbourLink({ to, label, title, before, after }: NeighbourLinkProps) {
  return (
    <Link
      to={to}
      className={`flex min-h-16 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-brand transition-colors duration-150 hover:border-brand hover:bg-brand-soft ${after ? 'justify-between sm:col-start-2' : ''}`}
    >
      {before}
      <span className="grid min-w-0 leading-snug">
        <span className="text-xs text-ink-soft">{label}</span>
        <span className="font-medium">
          <Mixed text={title} />
        </span>
      </span>
      {after}
    </Link>
  );
}
