import { errorText } from '#web/lib/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type StudentResult, useAllowRetry, useCancelRetry } from './results.queries.ts';
import { studentListTexts as texts } from './results.texts.ts';

type RetryQuestionProps = { examId: string; result: StudentResult; onClose: () => void };

/** Asks before a student gets another try, because its result will replace the current one. */
function OpenQuestion({ examId, result, onClose }: RetryQuestionProps) {
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

/** Asks before an open try is taken back, because saved answers may be lost. */
function CancelQuestion({ examId, result, onClose }: RetryQuestionProps) {
  const cancel = useCancelRetry(examId);
  const { studentId, fullName, retry } = result;
  return (
    <ConfirmDialog
      open
      title={texts.cancelRetry}
      confirmLabel={texts.cancelConfirm}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() =>
        cancel.mutate(studentId, {
          onSuccess: () => showToast('success', texts.cancelDone(fullName)),
          onError: (error) => showToast('error', errorText(error, texts.cancelFailed)),
          onSettled: onClose,
        })
      }
    >
      {texts.cancelQuestions[retry === 'begun' ? 'begun' : 'open'](fullName)}
    </ConfirmDialog>
  );
}

/** The question before another try is opened, or an open one is taken back. */
export function RetryQuestion(props: RetryQuestionProps) {
  return props.result.retry === 'none' ? (
    <OpenQuestion {...props} />
  ) : (
    <CancelQuestion {...props} />
  );
}
