import { errorText } from '#web/lib/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useAllowRetries } from './bulk-actions.queries.ts';
import { bulkSheetTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';
import { useClientKey } from './use-client-key.ts';

const texts = bulkSheetTexts.retry;

type RetriesQuestionProps = SheetProps & { examId: string };

/** Asks before the selected students may take an exam again. */
export function RetriesQuestion({
  students,
  count,
  examId,
  onClose,
  onDone,
}: RetriesQuestionProps) {
  const clientKey = useClientKey();
  const allow = useAllowRetries();
  return (
    <ConfirmDialog
      open
      title={texts.title(count)}
      look="primary"
      confirmLabel={texts.save}
      busy={allow.isPending}
      onCancel={onClose}
      onConfirm={() =>
        allow.mutate({ body: { clientKey, students, examId } }, { onSuccess: onDone })
      }
    >
      <div className="grid gap-3">
        <p>{texts.lead}</p>
        {allow.error && (
          <Notice tone="danger">{`${texts.failed}: ${errorText(allow.error, '')}`}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
