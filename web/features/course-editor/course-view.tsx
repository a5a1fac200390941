import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { courses } from '#contract/courses.ts';
import type { RouteReply } from '#contract/route.ts';
import { errorText } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/lib/link-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CourseDialog } from './course-dialog.tsx';
import { courseQuery, useDeleteCourse } from './course-editor.queries.ts';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonList } from './lesson-list.tsx';

type Course = RouteReply<typeof courses.get>;

function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useDeleteCourse();
  return (
    <ConfirmDialog
      open
      title={texts.deleteCourse}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(course.id, {
          onSuccess: () => void navigate(paths.dashboard('courses')),
          onError: (error) => showToast('error', errorText(error, texts.courseDeleteFailed)),
        })
      }
    >
      {texts.deleteCourseQuestion(course.name)}
    </ConfirmDialog>
  );
}

function CourseHead({ course }: { course: Course }) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'lesson'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-2xl font-semibold">
            <Typed>{course.name}</Typed>
          </h2>
          <p className="text-ink-soft">{course.shortDescription}</p>
        </div>
        <Button
          look="secondary"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('edit')}
        >
          {texts.editCourse}
        </Button>
        <Button
          look="secondary"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => setOpen('delete')}
        >
          {texts.deleteCourse}
        </Button>
        <Button
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setOpen('lesson')}
        >
          {texts.addLesson}
        </Button>
      </div>
      {open === 'edit' && <CourseDialog course={course} onClose={close} />}
      {open === 'delete' && <DeleteCourse course={course} onClose={close} />}
      {open === 'lesson' && <LessonDialog courseId={course.id} onClose={close} />}
    </>
  );
}

/** One chapter with its lessons, as the teacher edits it. */
export function CourseView({ courseId }: { courseId: string }) {
  const { data: course, error, refetch } = useQuery(courseQuery(courseId));
  return (
    <section className="grid gap-6">
      <LinkButton
        look="quiet"
        to={paths.dashboard('courses')}
        className="justify-self-start"
        icon={<ArrowRight aria-hidden="true" className="size-4" />}
      >
        {texts.backToCourses}
      </LinkButton>
      {error && (
        <ErrorState
          message={errorText(error, texts.coursesFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!course && !error && <Skeleton className="h-64" />}
      {course && (
        <>
          <CourseHead course={course} />
          <LessonList lessons={course.lessons} />
        </>
      )}
    </section>
  );
}
