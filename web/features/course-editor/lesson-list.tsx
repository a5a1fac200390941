import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { lessons } from '#contract/lessons.ts';
import type { RouteReply } from '#contract/route.ts';
import { monthLabel } from '#domain/months.ts';
import { errorText } from '#web/lib/api-error.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useDeleteLesson } from './course-editor.queries.ts';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { EditLessonDialog } from './lesson-dialog.tsx';

type Lesson = RouteReply<typeof lessons.listByCourse>[number];

function DeleteLesson({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const remove = useDeleteLesson();
  return (
    <ConfirmDialog
      open
      title={texts.deleteLesson}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(lesson.id, {
          onSuccess: onClose,
          onError: (error) => showToast('error', errorText(error, texts.lessonDeleteFailed)),
        })
      }
    >
      {texts.deleteLessonQuestion(lesson.title)}
    </ConfirmDialog>
  );
}

function LessonRow({ lesson }: { lesson: Lesson }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-raised p-3">
      <ElementTile number={lesson.order} symbol={lesson.symbol || undefined} size="sm" />
      <div className="min-w-0 grow">
        <h3 className="font-semibold">
          <Typed>{lesson.title}</Typed>
        </h3>
        <p className="line-clamp-2 text-sm text-ink-soft">{lesson.description}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Badge>{monthLabel(lesson.monthAssigned)}</Badge>
          <Badge tone={lesson.isFree ? 'success' : 'premium'}>
            {lesson.isFree ? texts.free : formatPrice(lesson.price)}
          </Badge>
          <Badge>{lesson.duration}</Badge>
        </div>
      </div>
      <IconButton
        label={`${texts.editLesson}: ${lesson.title}`}
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={`${texts.deleteLesson}: ${lesson.title}`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <EditLessonDialog lessonId={lesson.id} onClose={close} />}
      {open === 'delete' && <DeleteLesson lesson={lesson} onClose={close} />}
    </li>
  );
}

/** The lessons of a chapter in their order. */
export function LessonList({ lessons }: { lessons: Lesson[] }) {
  if (lessons.length === 0)
    return <EmptyState title={texts.noLessons} hint={texts.noLessonsHint} />;
  return (
    <ol aria-label={texts.lessons} className="grid gap-3">
      {lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} />
      ))}
    </ol>
  );
}
