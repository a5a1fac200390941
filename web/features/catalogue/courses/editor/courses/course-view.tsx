import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { courses } from '#contract/catalogue/courses.ts';
import type { RouteReply } from '#contract/route.ts';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { plural } from '#domain/text/plural.ts';
import { useReturnAddress } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CourseBadges } from '#web/features/catalogue/courses/editor/course-badges.tsx';
import { taughtCourseQuery } from '#web/features/catalogue/courses/editor/course-editor.queries.ts';
import { lessonListQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { CourseLessons } from './course-lessons.tsx';
import {
  countForms,
  coursesPanelTexts as texts,
} from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { DeleteQuestion } from '#web/features/catalogue/courses/editor/delete-question.tsx';
import { DuplicateButton } from '#web/features/catalogue/courses/editor/duplicate-button.tsx';
import { EditCourseDialog } from './edit-course-dialog.tsx';
import { PublishSwitch } from '#web/features/catalogue/courses/editor/publish-switch.tsx';

type Course = RouteReply<typeof courses.get>;

function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: lessons = [] } = useQuery(lessonListQuery(course.id));
  const sum = (name: 'examsCount' | 'resultsCount') =>
    lessons.reduce((total, lesson) => total + lesson[name], 0);
  return (
    <DeleteQuestion
      kind="course"
      id={course.id}
      title={course.name}
      losses={{
        lessons: course.lessonsCount,
        exams: sum('examsCount'),
        results: sum('resultsCount'),
      }}
      onDeleted={() => void navigate(paths.dashboard('courses'))}
      onClose={onClose}
    />
  );
}

function CourseActions({ course }: { course: Course }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PublishSwitch
        kind="course"
        id={course.id}
        title={course.name}
        isPublished={course.isPublished}
      />
      <span className="grow" />
      <LinkButton
        look="quiet"
        to={paths.course(course.id)}
        icon={<DirIcon icon={ExternalLink} className="size-4" />}
      >
        {texts.preview}
      </LinkButton>
      <DuplicateButton
        kind="course"
        id={course.id}
        title={course.name}
        onCopied={(copyId) => void navigate(teacherPaths.course(copyId))}
      />
      <Button look="secondary" icon={<Pencil className="size-4" />} onClick={() => setOpen('edit')}>
        {texts.editCourse}
      </Button>
      <Button
        look="secondary"
        icon={<Trash2 className="size-4" />}
        onClick={() => setOpen('delete')}
      >
        {texts.deleteCourse}
      </Button>
      {open === 'edit' && <EditCourseDialog courseId={course.id} onClose={close} />}
      {open === 'delete' && <DeleteCourse course={course} onClose={close} />}
    </div>
  );
}

function CourseHead({ course }: { course: Course }) {
  return (
    <header className="grid gap-3 rounded-lg border border-line bg-raised p-4">
      <CourseBadges course={course} />
      <div>
        <h2 className="text-2xl font-semibold">
          <Typed>{course.name}</Typed>
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          <Typed>{course.shortDescription}</Typed>
        </p>
        <p className="mt-2 text-sm">
          {plural(course.lessonsCount, countForms.lessons)} ·{' '}
          {plural(course.studentsCount, countForms.students)} · {countedDuration(course.duration)}
        </p>
      </div>
      {!course.isPublished && <Notice tone="warning">{texts.draftNote}</Notice>}
      <CourseActions course={course} />
    </header>
  );
}

/** One course with its lessons, as the teacher edits it. */
export function CourseView({ courseId }: { courseId: string }) {
  const query = useQuery(taughtCourseQuery(courseId));
  const { data: course } = query;
  const back = useReturnAddress(paths.dashboard('courses'));
  return (
    <section className="grid grid-cols-1 gap-6">
      <LinkButton
        look="quiet"
        to={back}
        className="justify-self-start"
        icon={<ArrowRight className="size-4" />}
      >
        {texts.backToCourses}
      </LinkButton>
      {!course && (
        <LoadState query={query} failed={texts.courseFailed} skeleton="h-52 rounded-lg" />
      )}
      {course && <CourseHead course={course} />}
      {(course || !query.error) && (
        <CourseLessons courseId={courseId} isCourseShown={course?.isPublished ?? true} />
      )}
    </section>
  );
}
