import { errorText } from '#web/lib/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type StudentResult, useAllowRetry } from './results.queries.ts';
import { studentListTexts as texts } from './results.texts.ts';

type RetryQuestionProps = { examId: string; result: StudentResult; onClose: () => void };

/** Asks before a student gets another attempt, because the current result then no longer counts. */
export function RetryQuestion({ examId, result, onClose }: RetryQuestionProps) {
  const allow = useAllowRetry(examId);
  const { studentId, fullName } = result;
  return (
    <ConfirmDialog
      open
      title={texts.retry}
      confirmLabel={texts.retryConfirm}
      look="primary"
      busy={allow.isPending}
      onCancel={onClose}
      onConfirm={() =>
        allow.mutate(studentId, {
          onSuccess: () => showToast('success', texts.retryDone(fullName)),
          onError: (error) => showToast('error', errorText(error, texts.retryFailed)),
          // The list shows errors; an open dialog would cover the message, so it closes.
          onSettled: onClose,
        })
      }
    >
      {texts.retryQuestion(fullName)}
    </ConfirmDialog>
  );
}
