import { Check } from 'lucide-react';
import { useId } from 'react';
import type { RouteReply } from '#contract/route.ts';
import type { courses } from '#web/lib/api/api.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { toPoints } from './course-points.ts';
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
    <aside className="flex flex-col gap-4">
      <CoursePoints title={texts.willLearn} text={course.whatStudentsWillLearn} />
      <CoursePoints title={texts.requirements} text={course.requirements} />
    </aside>
  );
}

/** A titled list of the course's goals or requirements; renders nothing if the teacher wrote none. */
function CoursePoints({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  const points = toPoints(text);
  if (points.length === 0) return null;
  return (
    <Card>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <ul aria-labelledby={titleId} className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2 text-sm">
            <Check className="mt-1 size-4 shrink-0 text-brand" />
            <Typed>{point}</Typed>
          </li>
        ))}
      </ul>
    </Card>
  );
}
