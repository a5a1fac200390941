import { Clock, Layers, Lock, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import type { courses } from '#web/lib/api.ts';
import { gradeNames } from '#domain/grades.ts';
import { plural } from '#domain/plural.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CoursePicture } from './course-picture.tsx';
import { coursesTexts as texts, lessonCount } from './courses.texts.ts';

export type CourseSummary = RouteReply<typeof courses.list>[number];

const frame = 'flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised';

/** One course in a grid; locked for whoever has no subscription when it is premium (spec §2). */
export function CourseCard({ course, isLocked }: { course: CourseSummary; isLocked: boolean }) {
  return (
    <Link
      to={paths.course(course.id)}
      className={`${frame} transition-colors duration-150 hover:border-brand`}
    >
      <span className="relative block">
        <CoursePicture course={course} />
        <span className="absolute inset-s-3 top-3 inline-flex">
          {course.isPremium ? (
            <Badge tone="premium" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
              {texts.premium}
            </Badge>
          ) : (
            <Badge tone="neutral">{texts.free}</Badge>
          )}
        </span>
        {isLocked && (
          <span className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-sunken/90 px-3 py-1.5 text-xs font-medium text-ink">
            <Lock aria-hidden="true" className="size-4" />
            {texts.locked}
          </span>
        )}
      </span>
      <span className="flex grow flex-col gap-1 p-4">
        <span className="text-sm text-accent">{gradeNames[course.gradeLevel]}</span>
        <h2 className="text-lg">
          <Typed>{course.title}</Typed>
        </h2>
        <span className="line-clamp-2 min-h-13 text-sm text-ink-soft">
          <Typed>{course.shortDescription}</Typed>
        </span>
        <span className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-3 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Layers aria-hidden="true" className="size-4" />
            {plural(course.lessonsCount, lessonCount)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            {course.duration}
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Of the same size as a card. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden="true" className={frame}>
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="grid gap-2 p-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  );
}
