import { plural } from '#domain/text/plural.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { type Kind, useDelete } from './courses-panel.queries.ts';
import { countForms, coursesPanelTexts as texts } from './courses-panel.texts.ts';

type Losses = { lessons?: number; exams: number; results: number };

type DeleteQuestionProps = {
  kind: Kind;
  id: string;
  title: string;
  /** The number of things that are deleted too. */
  losses: Losses;
  onDeleted?: () => void;
  onClose: () => void;
};

function LossList({ losses, isLesson }: { losses: Losses; isLesson: boolean }) {
  const lost = (['lessons', 'exams', 'results'] as const).filter((name) => losses[name]);
  if (lost.length === 0) return <p>{isLesson ? texts.lessonAlone : texts.deletedAlone}</p>;
  return (
    <>
      <p>{texts.deletedWithIt}</p>
      <ul className="list-disc ps-6 font-medium">
        {lost.map((name) => (
          <li key={name}>{plural(losses[name] ?? 0, countForms[name])}</li>
        ))}
      </ul>
    </>
  );
}

/** Asks before a course or a lesson is deleted, and says what is deleted with it (spec §8). */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { kind, id, title, losses, onDeleted, onClose } = props;
  const remove = useDelete(kind);
  const isLesson = kind === 'lesson';
  return (
    <ConfirmDialog
      open
      title={isLesson ? texts.deleteLesson : texts.deleteCourse}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { id, title },
          {
            ...(onDeleted ? { onSuccess: onDeleted } : {}),
            // The list shows errors; an open dialog would cover the message, so it closes.
            onSettled: onClose,
          },
        )
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold">
          {isLesson ? texts.deleteLessonQuestion(title) : texts.deleteCourseQuestion(title)}
        </p>
        <LossList losses={losses} isLesson={isLesson} />
        <p className="text-ink-soft">{texts.certificatesStay}</p>
      </div>
    </ConfirmDialog>
  );
}
