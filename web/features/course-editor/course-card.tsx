import { Link } from 'react-router';
import type { courses } from '#contract/courses.ts';
import type { RouteReply } from '#contract/route.ts';
import { courseCategoryNames } from '#domain/courses.ts';
import { gradeNames } from '#domain/grades.ts';
import { plural } from '#domain/plural.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { courseEditorTexts as texts } from './course-editor.texts.ts';

type Course = RouteReply<typeof courses.list>[number];

const lessonForms = {
  zero: 'بلا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};

/** One chapter in the teacher's grid. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <li className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line bg-raised focus-within:border-brand hover:border-brand">
      {course.imageUrl && (
        <img
          src={course.imageUrl}
          width={course.imageWidth ?? undefined}
          height={course.imageHeight ?? undefined}
          alt=""
          loading="lazy"
          className="aspect-[16/7] w-full object-cover"
        />
      )}
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone="brand">{gradeNames[course.gradeLevel]}</Badge>
          <Badge>{courseCategoryNames[course.category]}</Badge>
          <Badge tone={course.isPremium ? 'premium' : 'success'}>
            {course.isPremium ? texts.premium : texts.free}
          </Badge>
        </div>
        <h2 className="text-lg font-semibold">
          <Link
            to={`${paths.dashboard('courses')}&course=${course.id}`}
            className="after:absolute after:inset-0"
          >
            <Typed>{course.name}</Typed>
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-ink-soft">{course.shortDescription}</p>
        <p className="text-sm">{plural(course.lessonsCount, lessonForms)}</p>
      </div>
    </li>
  );
}
