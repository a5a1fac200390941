import { useGradeNames } from '#web/lib/site.ts';
import { type GradeLevel } from '#domain/settings/grades.ts';
import { Reorder } from '#web/ui/lists/reorder.tsx';
import type { TaughtCourse } from '#web/lib/lists/taught-lessons.queries.ts';
import { DraftBadge } from '#web/features/catalogue/courses/editor/course-badges.tsx';
import { useOrderCourses } from '#web/features/catalogue/courses/editor/courses-panel.queries.ts';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import {
  OrderRow,
  OrderView,
  SaveState,
} from '#web/features/catalogue/courses/editor/order-view.tsx';
import { useShownOrder } from '#web/features/catalogue/courses/editor/shown-order.ts';

type GradeOrderProps = { grade: GradeLevel; courses: readonly TaughtCourse[] };

function GradeOrder({ grade, courses }: GradeOrderProps) {
  const gradeNames = useGradeNames();
  const save = useOrderCourses(grade);
  const { shown, reorder } = useShownOrder(courses, save);
  const entries = shown.map(({ id, name, isPublished }, index) => ({
    id,
    label: name,
    content: <OrderRow place={index + 1} title={name} state={!isPublished && <DraftBadge />} />,
  }));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-lg font-semibold">{gradeNames[grade]}</h3>
        <SaveState save={save} />
      </div>
      <Reorder
        label={`${texts.orderCourses}: ${gradeNames[grade]}`}
        entries={entries}
        onReorder={reorder}
      />
    </section>
  );
}

type CourseOrderProps = {
  courses: readonly TaughtCourse[];
  grades: readonly GradeLevel[];
  onDone: () => void;
};

/** Reorders the courses of one grade or of each grade; students see them in this order. */
export function CourseOrder({ courses, grades, onDone }: CourseOrderProps) {
  const ofGrade = (grade: GradeLevel) => courses.filter(({ gradeLevel }) => gradeLevel === grade);
  return (
    <OrderView title={texts.orderCourses} onDone={onDone}>
      {grades
        .filter((grade) => ofGrade(grade).length > 0)
        .map((grade) => (
          <GradeOrder key={grade} grade={grade} courses={ofGrade(grade)} />
        ))}
    </OrderView>
  );
}
