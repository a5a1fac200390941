import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { removeLocalDraft } from '#web/features/exams/drafts/local-draft.ts';
import { examEditorTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import { newUuid } from '#web/features/exams/form/new-uuid.ts';
import type { TakenQuestions } from '#web/features/exams/question-bank/taken-questions.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useReturnAddress } from '#web/lib/lists/return-address.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ExamStudio } from './exam-studio.tsx';
import { openedExamQuery } from './state/studio.queries.ts';
import type { StudioSlots } from './student-view.tsx';
import { studioTexts as texts } from './state/studio.texts.ts';

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12" />
      <div className="studio-columns">
        <Skeleton className="h-96" />
        <Skeleton className="h-96 max-md:hidden" />
        <Skeleton className="h-96 max-xl:hidden" />
      </div>
    </div>
  );
}

type OpenProps = StudioSlots & { id: string; isNew: boolean };

/** Loads the exam and its draft, with which the page begins. */
function Open({ id, isNew, QuestionAsTaken }: OpenProps) {
  const query = useQuery(openedExamQuery(id, isNew));
  const navigate = useNavigate();
  const { state } = useLocation();
  const list = useReturnAddress(paths.dashboard('exams'));
  // The address loses its state when it names another part of the exam.
  const [taken] = useState(() => (state as { bank?: TakenQuestions } | null)?.bank);
  const [visit, setVisit] = useState(0);
  const close = () => void navigate(list, { replace: true });
  const reopen = async () => {
    removeLocalDraft(id);
    const { error } = await query.refetch();
    if (error) showToast('error', errorText(error, examEditorTexts.loadFailed));
    else setVisit((count) => count + 1);
  };
  if (query.error && !query.data) {
    return (
      <ErrorState
        message={errorText(query.error, examEditorTexts.loadFailed)}
        onRetry={() => void query.refetch()}
        actions={
          <LinkButton look="quiet" to={list}>
            {texts.back}
          </LinkButton>
        }
      />
    );
  }
  if (!query.data) return <Waiting />;
  return (
    <ExamStudio
      key={visit}
      opened={query.data}
      QuestionAsTaken={QuestionAsTaken}
      taken={visit === 0 ? taken : undefined}
      onCopied={(copyId) => void navigate(teacherPaths.editExam(copyId), { state })}
      onReopen={() => void reopen()}
      onClose={close}
    />
  );
}

const isUuid = (id: string | null) =>
  id !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id);

/** The page on which the exam that the address names is written. */
export function OpenStudio(slots: StudioSlots) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const edited = parameters.get('edit') ?? '';
  const draftId = parameters.get('draft');
  const isNew = edited === 'new';
  const needsId = isNew && !isUuid(draftId);
  useEffect(() => {
    if (needsId) void navigate(teacherPaths.newExam(newUuid()), { replace: true, state });
  }, [needsId, navigate, state]);
  const id = isNew ? draftId : edited;
  if (!id || needsId) return <Waiting />;
  return <Open key={id} id={id} isNew={isNew} {...slots} />;
}
