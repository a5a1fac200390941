import { clsx } from 'clsx';
import {
  ClipboardCheck,
  ExternalLink,
  FileText,
  Paperclip,
  Pencil,
  Trash2,
  Video,
  VideoOff,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { taughtLessonState } from '#domain/catalogue/taught-lesson-state.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { plural } from '#domain/text/plural.ts';
import { LessonStateBadge } from '#web/features/catalogue/courses/editor/course-badges.tsx';
import {
  countForms,
  coursesPanelTexts as texts,
} from '#web/features/catalogue/courses/editor/courses-panel.texts.ts';
import { DeleteQuestion } from '#web/features/catalogue/courses/editor/delete-question.tsx';
import { DuplicateButton } from '#web/features/catalogue/courses/editor/duplicate-button.tsx';
import { materialForms } from '#web/features/catalogue/courses/editor/materials/materials.texts.ts';
import { PublishSwitch } from '#web/features/catalogue/courses/editor/publish-switch.tsx';
import type { TaughtLesson } from '#web/lib/lists/taught-lessons.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { EditLessonDialog } from './lesson-dialog.tsx';

/** What a lesson costs alone; without a price it is opened by a subscription. */
function accessText({ isFree, price }: TaughtLesson): string {
  if (isFree) return texts.free;
  return price > 0 ? formatPrice(price) : texts.bySubscription;
}

type LessonProps = { lesson: TaughtLesson; isCourseShown: boolean };

function LessonFacts({ lesson, isCourseShown }: LessonProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-semibold">
        <Mixed text={lesson.title} />
      </h3>
      <div className="flex flex-wrap gap-2">
        <LessonStateBadge lesson={lesson} isCourseShown={isCourseShown} />
        <Badge>{monthLabel(lesson.monthAssigned)}</Badge>
        <Badge tone={lesson.isFree ? 'success' : 'premium'}>{accessText(lesson)}</Badge>
        <Badge>{countedDuration(lesson.duration)}</Badge>
      </div>
      {lesson.description !== '' && (
        <p className="line-clamp-2 text-sm text-ink-soft">
          <Mixed text={lesson.description} />
        </p>
      )}
      <LessonContents lesson={lesson} />
    </div>
  );
}

function LessonActions({ lesson, isCourseShown }: LessonProps) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, title } = lesson;
  return (
    <div className="col-span-full flex flex-wrap items-center border-t border-line pt-1 xl:col-span-1 xl:border-0 xl:pt-0">
      <span className="me-3 grow">
        <PublishSwitch
          kind="lesson"
          id={id}
          title={title}
          isPublished={lesson.isPublished}
          hiddenBy={taughtLessonState({ ...lesson, isPublished: true }, isCourseShown).reasons}
        />
      </span>
      <span className="flex">
        <a
          href={paths.lesson(id, lesson.courseId)}
          target="_blank"
          rel="noreferrer"
          title={texts.preview}
          className="inline-grid size-11 place-items-center rounded-md hover:bg-brand-soft hover:text-brand"
        >
          <DirIcon icon={ExternalLink} className="size-5" />
          <span className="sr-only">{texts.of(texts.preview, title)}</span>
        </a>
        <DuplicateButton kind="lesson" id={id} title={title} />
        <IconButton
          label={texts.of(texts.editLesson, title)}
          icon={<Pencil className="size-5" />}
          onClick={() => setOpen('edit')}
        />
        <IconButton
          label={texts.of(texts.deleteLesson, title)}
          icon={<Trash2 className="size-5" />}
          onClick={() => setOpen('delete')}
        />
      </span>
      {open === 'edit' && <EditLessonDialog lessonId={id} onClose={close} />}
      {open === 'delete' && (
        <DeleteQuestion
          kind="lesson"
          id={id}
          title={title}
          losses={{ exams: lesson.examsCount, results: lesson.resultsCount }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Brings the lesson that the address names into view, once, and highlights it. */
function LessonRow({ lesson, isCourseShown, isNamed }: LessonProps & { isNamed: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li
      ref={row}
      tabIndex={isNamed ? -1 : undefined}
      aria-current={isNamed || undefined}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-lg border bg-raised p-3 xl:grid-cols-[auto_minmax(0,1fr)_auto]',
        isNamed ? 'border-accent outline-2 outline-accent' : 'border-line',
      )}
    >
      <ElementTile number={lesson.order} symbol={lesson.symbol || undefined} size="sm" />
      <LessonFacts lesson={lesson} isCourseShown={isCourseShown} />
      <LessonActions lesson={lesson} isCourseShown={isCourseShown} />
    </li>
  );
}

type LessonListProps = { lessons: readonly TaughtLesson[]; isCourseShown: boolean };

/** The lessons of a course in their order, with what each contains. */
export function LessonList({ lessons, isCourseShown }: LessonListProps) {
  const [address] = useSearchParams();
  const named = address.get('lesson');
  return (
    <ol aria-label={texts.lessons} className="grid grid-cols-1 gap-3">
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.id}
          lesson={lesson}
          isCourseShown={isCourseShown}
          isNamed={lesson.id === named}
        />
      ))}
    </ol>
  );
}

const contentsOf = (lesson: TaughtLesson) =>
  [
    lesson.hasVideo ? { Icon: Video, text: texts.video } : { Icon: VideoOff, text: texts.noVideo },
    lesson.hasSummaryPdf && { Icon: FileText, text: texts.summaryPdf },
    lesson.hasWorkPapersPdf && { Icon: FileText, text: texts.workPapersPdf },
    lesson.hasEquationsPdf && { Icon: FileText, text: texts.equationsPdf },
    lesson.materialsCount > 0 && {
      Icon: Paperclip,
      text: plural(lesson.materialsCount, materialForms),
    },
    { Icon: ClipboardCheck, text: plural(lesson.examsCount, countForms.exams) },
  ].filter((part) => part !== false);

/** What a lesson contains and what is missing. */
function LessonContents({ lesson }: { lesson: TaughtLesson }) {
  return (
    <ul
      aria-label={texts.contents}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      {contentsOf(lesson).map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <Icon className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
