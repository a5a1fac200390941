import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { ExamPicker } from './exam-picker.tsx';
import { ExamSkeleton } from './exam/exam-skeleton.tsx';
import { ExamView } from './exam-view.tsx';
import { useTakenExamId } from './room/exam-mode.ts';
import { lessonExamsQuery, type Exam, examResultQuery } from './exam/exam.queries.ts';
import { examTexts as texts } from './exam/exam.texts.ts';
import { Dumbbell } from 'lucide-react';
import { takingTexts } from './exam/taking.texts.ts';
import { useViewer } from '#web/lib/session/session.ts';

type ExamsPanelProps = {
  lessonId: string;
  /** Shows how the student's answer sheet was read, below the result of an exam that was taken on paper. */
  renderSheets: (examId: string) => ReactNode;
};

/** The exams of a lesson: fetched when first shown, one exam at a time (spec §2, lesson page). */
export function ExamsPanel({ lessonId, renderSheets }: ExamsPanelProps) {
  const { data: exams, error, refetch } = useQuery(lessonExamsQuery(lessonId));
  const takenId = useTakenExamId();
  const [chosenId, setChosenId] = useState(takenId);
  if (exams === undefined && error === null) return <ExamSkeleton />;
  const status = error instanceof ApiError ? error.status : undefined;
  // An exam on the page stays when reloading it has failed.
  if (error instanceof ApiError && (status === 403 || (exams === undefined && status !== 404)))
    return <ExamsProblem error={error} onRetry={() => void refetch()} />;
  const exam = exams?.find(({ id }) => id === chosenId) ?? exams?.[0];
  // The teacher may delete or hide an exam while it is open.
  const isWithdrawn = takenId !== null && !exams?.some(({ id }) => id === takenId);
  if (exams === undefined || exam === undefined || status === 404)
    return <EmptyState title={texts.none} hint={isWithdrawn ? texts.withdrawn : texts.noneHint} />;
  /** From the end of a result: the other exam begins at the top of the page. */
  const chooseNext = (examId: string) => {
    setChosenId(examId);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {isWithdrawn && (
        <Notice tone="warning" className="mb-4">
          {texts.withdrawn}
        </Notice>
      )}
      {exams.length > 1 && <ExamPicker exams={exams} chosenId={exam.id} onChoose={setChosenId} />}
      <ExamView key={exam.id} exam={exam} onChooseExam={chooseNext} renderSheets={renderSheets} />
      <PractiseLink exam={exam} />
    </>
  );
}

type ExamsProblemProps = { error: ApiError; onRetry: () => void };

/**
 * If access to the lesson was lost, the page leads to the plans; after any other error it offers a retry (spec §8,
 * exams).
 */
function ExamsProblem({ error, onRetry }: ExamsProblemProps) {
  if (error.code === 'lesson.access_denied')
    return (
      <ErrorState
        message={error.message}
        actions={<LinkButton to={paths.subscription()}>{texts.lessonLocked}</LinkButton>}
      />
    );
  const message = error.status === 0 ? texts.loadBroken : texts.loadFailed;
  return <ErrorState message={message} onRetry={onRetry} />;
}

/** Leads a student to practise the questions, where the teacher lets the student do so now. */
function PractiseLink({ exam }: { exam: Exam }) {
  const isStudent = useViewer()?.role === 'student';
  const enabled = isStudent && exam.practice === 'afterSubmission';
  const { data: result } = useQuery({ ...examResultQuery(exam), enabled });
  const isReleased = exam.practice === 'always' || (enabled && Boolean(result));
  const isClosed = exam.state === 'upcoming' || exam.keyHiddenUntil !== undefined;
  if (!isStudent || !isReleased || isClosed) return null;
  return (
    <LinkButton
      to={paths.practice(undefined, { lesson: exam.lessonId })}
      look="quiet"
      icon={<Dumbbell className="size-5" />}
      className="mt-4"
    >
      {takingTexts.practise}
    </LinkButton>
  );
}
