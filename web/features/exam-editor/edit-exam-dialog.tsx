import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ExamDialog } from './exam-dialog.tsx';
import { editedExamQuery } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';

type EditProps = {
  examId: string;
  isLocked: boolean;
  onCopied: (copyId: string) => void;
  onClose: () => void;
};

/** The list shows an exam in short: the form waits for the whole of it. */
export function EditExamDialog({ examId, isLocked, onCopied, onClose }: EditProps) {
  const { data: exam, error, refetch } = useQuery(editedExamQuery(examId));
  if (exam) {
    return <ExamDialog exam={exam} isLocked={isLocked} onCopied={onCopied} onClose={onClose} />;
  }
  return (
    <Dialog open shape="sheet" onClose={onClose} title={texts.edit}>
      {error ? (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
