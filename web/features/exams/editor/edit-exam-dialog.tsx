import { useQuery } from '@tanstack/react-query';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { ExamDialog } from './exam-dialog.tsx';
import { editedExamQuery } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';

type EditProps = {
  examId: string;
  isLocked: boolean;
  onCopied: (copyId: string) => void;
  onClose: () => void;
};

/** The list holds only part of an exam, so the form first loads all of it. */
export function EditExamDialog({ examId, isLocked, onCopied, onClose }: EditProps) {
  const query = useQuery(editedExamQuery(examId));
  const { data: exam } = query;
  if (exam) {
    return <ExamDialog exam={exam} isLocked={isLocked} onCopied={onCopied} onClose={onClose} />;
  }
  return (
    <WaitingSheet title={texts.edit} query={query} failed={texts.loadFailed} onClose={onClose} />
  );
}
