import type { RouteReply } from '#contract/route.ts';
import type { courses } from '#web/lib/api/api.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { CoursePoints } from './course-points.tsx';
import { courseTexts as texts } from './course.texts.ts';

export type CourseDetail = RouteReply<typeof courses.get>;

type CourseTextProps = { course: CourseDetail };

/** The teacher's full description of the course. */
export function CourseAbout({ course }: CourseTextProps) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="text-2xl">
        {texts.about}
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line">
        <Typed>{course.description}</Typed>
      </p>
    </section>
  );
}

/** The course's goals and requirements. */
export function CourseAside({ course }: CourseTextProps) {
  return (
    <aside className="grid gap-4">
      <CoursePoints title={texts.willLearn} text={course.whatStudentsWillLearn} />
      <CoursePoints title={texts.requirements} text={course.requirements} />
    </aside>
  );
}
