import { titleOfCode } from '#domain/codes/code-kinds.ts';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import {
  type AccessCode,
  useRemoveAllCodes,
  useRemoveCode,
  useRevokeAccess,
} from './access-codes.queries.ts';
import { codeQuestionTexts as texts } from './access-codes.texts.ts';

type QuestionProps = { code: AccessCode; onClose: () => void };

/**
 * Asks before a code is deleted (spec §8). A toast shows a failure, and an open dialog would cover it, so the dialog
 * closes either way.
 */
export function RemoveQuestion({ code, onClose }: QuestionProps) {
  const remove = useRemoveCode();
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id: code.id } }, { onSettled: onClose })}
    >
      {texts.removeQuestion(showAccessCode(code.code))}
    </ConfirmDialog>
  );
}

/** Asks before what a code opened is taken back from its student. */
export function RevokeQuestion({ code, onClose }: QuestionProps) {
  const revoke = useRevokeAccess();
  const { usedBy } = code;
  return (
    <ConfirmDialog
      open
      title={texts.revokeTitles[code.kind]}
      confirmLabel={texts.revoke}
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => revoke.mutate({ studentId: usedBy?.id ?? '', code }, { onSettled: onClose })}
    >
      {texts.revokeQuestions[code.kind](usedBy?.name ?? '', titleOfCode(code))}
    </ConfirmDialog>
  );
}

type RemoveAllQuestionProps = { lesson: { id: string; title: string }; onClose: () => void };

/** Asks before every code of a lesson is deleted (spec §8). */
export function RemoveAllQuestion({ lesson, onClose }: RemoveAllQuestionProps) {
  const removeAll = useRemoveAllCodes();
  return (
    <ConfirmDialog
      open
      title={texts.removeAllTitle}
      confirmLabel={texts.removeAll}
      busy={removeAll.isPending}
      onCancel={onClose}
      onConfirm={() =>
        removeAll.mutate({ params: { lessonId: lesson.id } }, { onSettled: onClose })
      }
    >
      {texts.removeAllQuestion(lesson.title)}
    </ConfirmDialog>
  );
}
