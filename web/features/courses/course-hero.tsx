import clsx from 'clsx';
import type * as z from 'zod/mini';
import type { courseDetail } from '#contract/courses.ts';
import { courseCategoryNames } from '#domain/courses.ts';
import { gradeNames } from '#domain/grades.ts';
import { plural } from '#domain/plural.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Breadcrumb } from '#web/lib/breadcrumb.tsx';
import { courseTexts as texts } from './course.texts.ts';
import { CoursePicture } from './course-picture.tsx';
import { lessonCount } from './courses.texts.ts';

type Course = z.infer<typeof courseDetail>;

/** The banner: what the course is, for whom, how long, and who is already here (spec §2). */
export function CourseHero({ course }: { course: Course }) {
  return (
    <header className="border-b border-line bg-sunken bg-table-lines">
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-8 sm:pb-12">
        <Breadcrumb
          crumbs={[{ label: texts.courses, to: paths.courses() }, { label: course.title }]}
        />
        <div className="mt-4 grid items-center gap-8 md:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <div className="flex flex-wrap gap-2">
              <Badge tone={course.isPremium ? 'premium' : 'brand'}>
                {course.isPremium ? texts.premium : texts.free}
              </Badge>
              <Badge tone="accent">{gradeNames[course.gradeLevel]}</Badge>
              <Badge>{courseCategoryNames[course.category]}</Badge>
            </div>
            <h1 className="mt-4 text-3xl sm:text-4xl">
              <Typed>{course.title}</Typed>
            </h1>
            <p className="mt-3 max-w-prose">{course.description}</p>
            <CourseFigures course={course} />
          </div>
          <HeroPicture course={course} />
        </div>
      </div>
    </header>
  );
}

function CourseFigures({ course }: { course: Course }) {
  const figures = [
    { name: texts.duration, value: course.duration },
    { name: texts.lessonCount, value: plural(course.lessonsCount, lessonCount) },
    { name: texts.studentCount, value: <Ltr>{course.studentsCount}+</Ltr> },
  ];
  return (
    <dl className="mt-6 grid max-w-xl grid-cols-3 divide-x divide-line-strong rounded-sm border border-line-strong bg-raised">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col px-3 py-2 sm:px-4">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Without a picture of its own a course leaves the phone's first screen to its words. */
function HeroPicture({ course }: { course: Course }) {
  return (
    <CoursePicture
      course={course}
      className={clsx(
        'rounded-sm border border-line-strong md:w-96',
        course.imageUrl === null && 'max-md:hidden',
      )}
    />
  );
}
