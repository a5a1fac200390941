import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plural } from '#domain/text/plural.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { CourseBadges } from '#web/features/catalogue/courses/editor/course-badges.tsx';
import type { TaughtCourse } from '#web/lib/lists/taught-lessons.queries.ts';
import {
  countForms,
  coursesPanelTexts as texts,
} from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { DeleteQuestion } from '#web/features/catalogue/courses/editor/delete-question.tsx';
import { DuplicateButton } from '#web/features/catalogue/courses/editor/duplicate-button.tsx';
import { EditCourseDialog } from './edit-course-dialog.tsx';
import { PublishSwitch } from '#web/features/catalogue/courses/editor/publish-switch.tsx';

const countsOf = ({
  lessonsCount,
  publishedLessonsCount,
  examsCount,
  studentsCount,
}: TaughtCourse) => {
  const drafts = lessonsCount - publishedLessonsCount;
  const lessons = plural(lessonsCount, countForms.lessons);
  return [
    drafts > 0 ? `${lessons} (${plural(drafts, countForms.drafts)})` : lessons,
    plural(examsCount, countForms.exams),
    plural(studentsCount, countForms.students),
  ];
};

function CardPicture({ course }: { course: TaughtCourse }) {
  if (!course.imageUrl) return <span aria-hidden="true" className="h-2 bg-brand-soft" />;
  return (
    <img
      src={`${course.imageUrl}?width=480`}
      width={course.imageWidth ?? undefined}
      height={course.imageHeight ?? undefined}
      alt=""
      loading="lazy"
      className="aspect-[16/7] w-full object-cover"
    />
  );
}

function CardActions({ course }: { course: TaughtCourse }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const { id, name, lessonsCount, examsCount, resultsCount } = course;
  return (
    <div className="relative flex flex-wrap items-center border-t border-line px-2 py-1">
      <span className="grow ps-2">
        <PublishSwitch kind="course" id={id} title={name} isPublished={course.isPublished} />
      </span>
      <DuplicateButton
        kind="course"
        id={id}
        title={name}
        onCopied={(copyId) => void navigate(teacherPaths.course(copyId))}
      />
      <IconButton
        label={texts.of(texts.edit, name)}
        icon={<Pencil className="size-5" />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={texts.of(texts.remove, name)}
        icon={<Trash2 className="size-5" />}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <EditCourseDialog courseId={id} onClose={close} />}
      {open === 'delete' && (
        <DeleteQuestion
          kind="course"
          id={id}
          title={name}
          losses={{ lessons: lessonsCount, exams: examsCount, results: resultsCount }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** One course in the teacher's grid; the card's area above the buttons links to its lessons. */
export function CourseCard({ course }: { course: TaughtCourse }) {
  const state = useReturnState();
  return (
    <li className="relative grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-lg border border-line bg-raised focus-within:border-brand hover:border-brand">
      <CardPicture course={course} />
      <div className="grid content-start gap-2 p-4">
        <CourseBadges course={course} />
        <h2 className="text-lg font-semibold">
          <Link
            to={teacherPaths.course(course.id)}
            state={state}
            className="after:absolute after:inset-0"
          >
            <Typed>{course.name}</Typed>
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-ink-soft">
          <Typed>{course.shortDescription}</Typed>
        </p>
        <p className="text-sm">{countsOf(course).join(' · ')}</p>
      </div>
      <CardActions course={course} />
    </li>
  );
}
