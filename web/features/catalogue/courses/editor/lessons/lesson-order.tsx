import { elementSymbol } from '#domain/chemistry/elements.ts';
import { Reorder } from '#web/ui/lists/reorder.tsx';
import type { TaughtLesson } from '#web/lib/lists/taught-lessons.queries.ts';
import { useOrderLessons } from '#web/features/catalogue/courses/editor/courses-panel.queries.ts';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { LessonStateBadge } from '#web/features/catalogue/courses/editor/course-badges.tsx';
import { OrderRow, OrderView } from '#web/features/catalogue/courses/editor/order-view.tsx';
import { useShownOrder } from '#web/features/catalogue/courses/editor/shown-order.ts';

type LessonOrderProps = {
  courseId: string;
  lessons: readonly TaughtLesson[];
  isCourseShown: boolean;
  onDone: () => void;
};

/** Reorders the lessons of a course; their numbers follow the order. */
export function LessonOrder({ courseId, lessons, isCourseShown, onDone }: LessonOrderProps) {
  const save = useOrderLessons(courseId);
  const { shown, reorder } = useShownOrder(lessons, save);
  const entries = shown.map((lesson, index) => ({
    id: lesson.id,
    label: lesson.title,
    content: (
      <OrderRow
        place={index + 1}
        symbol={elementSymbol(index + 1)}
        title={lesson.title}
        state={<LessonStateBadge lesson={lesson} isCourseShown={isCourseShown} />}
      />
    ),
  }));
  return (
    <OrderView title={texts.orderLessons} save={save} onDone={onDone}>
      <Reorder label={texts.orderLessons} entries={entries} onReorder={reorder} />
    </OrderView>
  );
}
