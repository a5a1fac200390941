import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { Button } from '#web/ui/button.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { coursesPanelTexts as texts } from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { LessonDialog } from '#web/features/catalogue/courses/editor/lessons/lesson-dialog.tsx';
import { LessonList } from '#web/features/catalogue/courses/editor/lessons/lesson-list.tsx';
import { LessonOrder } from '#web/features/catalogue/courses/editor/lessons/lesson-order.tsx';

type HeadProps = { canOrder: boolean; onOrder: () => void; onAdd: () => void };

function LessonsHead({ canOrder, onOrder, onAdd }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="grow text-xl font-semibold">{texts.lessons}</h2>
      <Button
        look="secondary"
        disabled={!canOrder}
        icon={<ArrowUpDown className="size-4" />}
        onClick={onOrder}
      >
        {texts.order}
      </Button>
      <Button icon={<Plus className="size-5" />} onClick={onAdd}>
        {texts.addLesson}
      </Button>
    </div>
  );
}

type CourseLessonsProps = { courseId: string; isCourseShown: boolean };

/** The lessons below a course's head: as a list, or in the view that reorders them. */
export function CourseLessons({ courseId, isCourseShown }: CourseLessonsProps) {
  const [mode, setMode] = useState<'list' | 'adding' | 'order'>('list');
  const { data, error, refetch } = useQuery(lessonListQuery(courseId));
  const add = () => setMode('adding');
  const show = () => setMode('list');
  useAddressCommand(add);
  if (mode === 'order' && data) {
    return (
      <LessonOrder courseId={courseId} lessons={data} isCourseShown={isCourseShown} onDone={show} />
    );
  }
  return (
    <section className="grid gap-4">
      <LessonsHead
        canOrder={data !== undefined && data.length > 1}
        onOrder={() => setMode('order')}
        onAdd={add}
      />
      <PanelList
        items={data}
        failure={error ? `${texts.lessonsFailed}. ${errorText(error, '')}` : undefined}
        onRetry={() => void refetch()}
        skeleton={
          <div className="grid gap-3">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-32 rounded-lg" />
            ))}
          </div>
        }
        empty={{
          title: texts.noLessons,
          hint: texts.noLessonsHint,
          action: <Button onClick={add}>{texts.addLesson}</Button>,
        }}
      >
        {(lessons) => <LessonList lessons={lessons} isCourseShown={isCourseShown} />}
      </PanelList>
      {mode === 'adding' && <LessonDialog courseId={courseId} onClose={show} />}
    </section>
  );
}
