import { showToast } from '#web/ui/feedback/toasts.ts';
import type { Outcome } from './bulk-actions.queries.ts';
import { bulkSheetTexts as texts } from './bulk-actions.texts.ts';
import type { BulkAction, SheetProps } from './bulk-action.ts';
import { GiftToManySheet } from './gift-to-many-sheet.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { RetriesQuestion } from './retries-question.tsx';
import { RetriesSheet } from './retries-sheet.tsx';

type BulkSheetProps = SheetProps & { action: BulkAction; examId: string | undefined };

/** The sheet of an action on the selected students. */
export function BulkSheet({ action, examId, onDone, ...rest }: BulkSheetProps) {
  const props = {
    ...rest,
    onDone: (outcome: Outcome) => {
      const { doneCount } = outcome;
      showToast(doneCount === 0 ? 'info' : 'success', texts[action].done(doneCount));
      onDone(outcome);
    },
  };
  if (action === 'group') return <GroupSheet {...props} />;
  if (action === 'gift') return <GiftToManySheet {...props} />;
  if (action === 'message') return <MessageSheet {...props} />;
  if (examId === undefined) return <RetriesSheet {...props} />;
  return <RetriesQuestion {...props} examId={examId} />;
}
