import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listProposedKeys } from '#domain/exams/proposed-keys/proposed-keys.ts';
import { examEditorTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import {
  type ListedExam,
  needsKeys,
  unpublishedExamQuery,
  usePublishExam,
} from './exams-panel.queries.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useReturnState } from '#web/lib/lists/return-address.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { KeysDialog, keyLinkClass } from '#web/features/exams/proposed-keys/keys-dialog.tsx';

type PublishDialogProps = { exam: ListedExam; onClose: () => void };

/** Asks before an exam of the list is published with keys that nobody has chosen. */
export function PublishDialog({ exam, onClose }: PublishDialogProps) {
  const state = useReturnState();
  const publish = usePublishExam();
  const query = useQuery(unpublishedExamQuery(exam.id));
  const proposed = listProposedKeys(query.data?.questions ?? []);
  const publishAsIs = () =>
    publish.mutate(
      { ...exam, isPublished: true, confirmedKeys: proposed.map(({ question }) => question.id) },
      {
        onSuccess: onClose,
        // Another tab has added a question meanwhile: the list shows it too.
        onError: (error) => (needsKeys(error) ? void query.refetch() : onClose()),
      },
    );
  return (
    <KeysDialog
      busy={publish.isPending || query.isPending}
      isReady={query.isSuccess}
      onConfirm={publishAsIs}
      onClose={onClose}
    >
      {query.isPending && <Skeleton className="h-24" />}
      {query.error && (
        <ErrorState
          message={errorText(query.error, examEditorTexts.loadFailed)}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className="grid gap-1">
        {proposed.map(({ question, index, text }) => (
          <li key={question.id}>
            <Link
              className={keyLinkClass}
              to={teacherPaths.editExam(exam.id, String(index + 1))}
              state={state}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </KeysDialog>
  );
}
