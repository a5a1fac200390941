import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { Clock, Layers, Lock, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import type { courses } from '#web/lib/api/api.ts';
import { lessonForms } from '#domain/text/lesson-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { EarlyPicture } from '#web/lib/pages/early-view.tsx';
import { coursePictureSizes } from '#web/lib/pages/picture-sources.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CoursePicture } from './course-picture.tsx';
import { coursesTexts as texts } from './courses.texts.ts';

export type CourseSummary = RouteReply<typeof courses.listCards>[number];

type CourseCardProps = {
  course: CourseSummary;
  /** What the card says of the viewer's right to the course, over its picture. */
  lock: ReactNode;
  /** The lesson by which a search found the course. */
  lessonTitle?: string | undefined;
  /** The card is in the first screen, so its picture loads before the others. */
  isFirst?: boolean;
  /** The student's own, in a list that shows it. */
  progress?: ReactNode;
  /** The heading level that fits the page. */
  Heading?: 'h2' | 'h3';
};

const frame = 'flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised';
const focusFrame =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

/** One course in a grid. */
export function CourseCard({
  course,
  lock,
  lessonTitle,
  isFirst = false,
  progress,
  Heading = 'h2',
}: CourseCardProps) {
  const gradeNames = useGradeNames();
  return (
    <article
      className={`${frame} ${focusFrame} group relative transition-colors duration-150 hover:border-brand`}
    >
      <div className="relative">
        <CoursePicture course={course} sizes={coursePictureSizes.card} isFirst={isFirst} />
        <CardBadge isPremium={course.isPremium} />
        {lock}
      </div>
      <div className="flex grow flex-col gap-1 p-4">
        <p className="text-sm text-accent">{gradeNames[course.gradeLevel]}</p>
        <Heading className="text-lg group-hover:text-brand">
          {/* The link covers the whole card, but its accessible name is the title alone. */}
          <Link
            to={paths.course(course.id)}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0"
          >
            <Typed>{course.title}</Typed>
          </Link>
        </Heading>
        <p className="line-clamp-2 min-h-13 text-sm text-ink-soft">
          <Typed>{course.shortDescription}</Typed>
        </p>
        {lessonTitle !== undefined && (
          <p className="text-sm">
            {texts.lesson} <Typed>{lessonTitle}</Typed>
          </p>
        )}
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Layers className="size-4" />
            {plural(course.numberOfLessons, lessonForms)}
          </span>
          {course.lessonsCount > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Clock className="size-4" />
              <Typed>{countedDuration(course.duration)}</Typed>
            </span>
          )}
        </p>
        {progress && <div className="mt-2 min-h-9">{progress}</div>}
      </div>
    </article>
  );
}

function CardBadge({ isPremium }: { isPremium: boolean }) {
  return (
    <span className="absolute inset-s-3 top-3 inline-flex">
      {isPremium ? (
        <Badge tone="premium" icon={<Sparkles className="size-3.5" />}>
          {texts.premium}
        </Badge>
      ) : (
        <Badge tone="neutral">{texts.free}</Badge>
      )}
    </span>
  );
}

/** A premium course is shown locked to viewers without a subscription (spec §2). */
export function LockBand({ children = texts.locked }: { children?: string }) {
  return (
    <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-raised/90 px-4 py-1.5 text-xs font-medium text-ink">
      <Lock className="size-4" />
      {children}
    </span>
  );
}

/** A placeholder of a card's size; the first shows the picture as soon as it has loaded. */
export function CourseCardSkeleton({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <div aria-hidden="true" className={frame}>
      {isFirst ? (
        <EarlyPicture sizes={coursePictureSizes.card} className="rounded-none" />
      ) : (
        <Skeleton className="aspect-video w-full rounded-none" />
      )}
      <div className="flex grow flex-col gap-1 p-4">
        <Skeleton className="h-[1.59375rem] w-28" />
        <Skeleton className="h-[1.85625rem] w-3/4" />
        <Skeleton className="h-13 w-full" />
        <div className="pt-3">
          <Skeleton className="h-[1.59375rem] w-1/2" />
        </div>
      </div>
    </div>
  );
}
