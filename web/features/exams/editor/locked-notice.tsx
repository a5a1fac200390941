import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { EditedExam } from '#web/features/exams/form/exam-form.ts';
import { useDuplicateExam } from '#web/features/exams/panel/exams-panel.queries.ts';

type LockedProps = {
  exam: EditedExam;
  hasChanges: () => boolean;
  onCopied: ((copyId: string) => void) | undefined;
};

/** Says why the questions of an answered exam are read-only, and offers the two alternatives. */
export function LockedNotice({ exam, hasChanges, onCopied }: LockedProps) {
  const duplicate = useDuplicateExam();
  return (
    <Notice
      tone="warning"
      title={texts.lockedTitle}
      actions={
        <>
          <LinkButton look="secondary" to={teacherPaths.exam(exam.id, 'questions')}>
            {texts.remark}
          </LinkButton>
          <Button
            look="secondary"
            busy={duplicate.isPending}
            onClick={() =>
              duplicate.mutate(
                { params: { id: exam.id } },
                {
                  onSuccess: ({ id }) => {
                    // Unsaved changes must not be lost when the form closes.
                    if (!hasChanges()) onCopied?.(id);
                  },
                },
              )
            }
          >
            {texts.editCopy}
          </Button>
        </>
      }
    >
      <p>{texts.lockedNote}</p>
    </Notice>
  );
}
