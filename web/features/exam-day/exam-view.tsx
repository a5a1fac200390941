import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { answerDrafts } from './answers/answer-drafts.ts';
import { useAttemptStore } from './answers/use-attempt-store.ts';
import { ClosedExam, OtherGroupsExam, UpcomingExam } from './closed-exam.tsx';
import { ExamPreview } from './exam-preview.tsx';
import { ExamSkeleton } from './exam/exam-skeleton.tsx';
import {
  type Exam,
  examResultQuery,
  lessonExamsQuery,
  patchExam,
  readExam,
} from './exam/exam.queries.ts';
import { examTexts as texts } from './exam/exam.texts.ts';
import { RenewPicturesProvider } from './questions/renew-pictures.ts';
import type { Arrival } from './review/exam-result.tsx';
import { ExamReview } from './review/exam-review.tsx';
import { useTaking } from './room/exam-mode.ts';
import { ExamRoom } from './room/exam-room.tsx';
import { type ExamRunOptions, useExamRun } from './run/use-exam-run.ts';
import { ExamStart } from './start/exam-start.tsx';
import { StartExam } from './start/start-exam.tsx';
import { ExamHead } from './exam/exam-head.tsx';
import { ExamPdfPages } from './exam/exam-pdf-pages.tsx';
import { takingTexts } from './exam/taking.texts.ts';
import { useIsWide } from '#web/ui/use-media.ts';

type ExamViewProps = {
  exam: Exam;
  /** Shows another exam of the lesson. */
  onChooseExam: (examId: string) => void;
  /** Shows how the student's answer sheet was read. */
  renderSheets: (examId: string) => ReactNode;
};

/** One exam: open, submitted, not open, or in the teacher's view (spec §4, exam). */
export function ExamView(props: ExamViewProps) {
  const { exam } = props;
  const queryClient = useQueryClient();
  const renewPictures = async () => {
    const fresh = await readExam(exam.id).catch(() => undefined);
    if (fresh?.updatedAt === exam.updatedAt) patchExam(queryClient, exam, () => fresh);
  };
  return (
    <RenewPicturesProvider value={() => void renewPictures()}>
      <ViewedExam {...props} />
    </RenewPicturesProvider>
  );
}

function ViewedExam({ exam, onChooseExam, renderSheets }: ExamViewProps) {
  const viewer = useViewer();
  const [arrival, setArrival] = useState<Arrival>('earlier');
  const isStudent = viewer?.role === 'student';
  const {
    data: result,
    error,
    refetch,
  } = useQuery({ ...examResultQuery(exam), enabled: isStudent });
  useDraftRemoval(exam.id, result ? viewer?.id : undefined);
  if (viewer === null) return null;
  if (!isStudent) return <ExamPreview exam={exam} />;
  if (exam.state === 'download') return <DownloadExam exam={exam} />;
  if (result)
    return (
      <ExamReview
        exam={exam}
        result={result}
        arrival={arrival}
        onChooseExam={onChooseExam}
        sheets={renderSheets(exam.id)}
      />
    );
  if (result === null)
    return (
      <>
        {exam.openRetry && (
          <Notice className="mt-4">
            {texts.openRetry(formatPercentage(exam.openRetry.percentage))}
          </Notice>
        )}
        <OpenExam exam={exam} userId={viewer.id} onArrival={setArrival} />
      </>
    );
  return (
    <div className="mt-4">
      {error === null ? (
        <ExamSkeleton />
      ) : (
        <ErrorState message={texts.resultFailed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/**
 * Removes the answers on this device once the exam has a result, so that they are not sent after a submission
 * elsewhere.
 */
function useDraftRemoval(examId: string, userId: string | undefined): void {
  useEffect(() => {
    if (userId !== undefined) void answerDrafts.remove({ userId, examId });
  }, [examId, userId]);
}

type OpenExamProps = { exam: Exam; userId: string; onArrival: (arrival: Arrival) => void };

/** An exam without a result: not open yet, closed, or waiting to be started. */
function OpenExam({ exam, userId, onArrival }: OpenExamProps) {
  const { readAnew, reload, reloads } = useReload(exam);
  if (exam.state === 'upcoming') return <UpcomingExam exam={exam} onOpen={readAnew} />;
  if (exam.state === 'otherGroups') return <OtherGroupsExam exam={exam} />;
  const isTimed = exam.timing !== 'none';
  if (exam.state === 'closed' && exam.attempt === null) return <ClosedExam exam={exam} />;
  if (isTimed && exam.attempt === null) return <StartExam exam={exam} onChanged={reload} />;
  return (
    <TakeExam
      // A changed exam is opened again with the answers that still fit.
      key={`${exam.updatedAt} ${reloads}`}
      exam={exam}
      userId={userId}
      hasChanged={reloads > 0}
      onSubmitted={({ arrival }) => onArrival(arrival)}
      onChanged={reload}
      onClosed={readAnew}
    />
  );
}

const maxReloads = 3;

function useReload({ lessonId }: Exam) {
  const queryClient = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const { queryKey } = lessonExamsQuery(lessonId);
  const read = () => queryClient.refetchQueries({ queryKey, exact: true });
  return {
    reloads,
    readAnew: () => void read(),
    /**
     * The server refused the page's copy of the exam. If it also refuses the new copy, the page does not reload it
     * again.
     */
    reload: () => {
      if (reloads < maxReloads) void read().then(() => setReloads((count) => count + 1));
    },
  };
}

type TakeExamProps = Omit<ExamRunOptions, 'store'> & { hasChanged: boolean };

/** An open exam: before it is entered, and while it is taken. */
function TakeExam(props: TakeExamProps) {
  const store = useAttemptStore(props.exam, props.userId);
  return store ? <RunningExam {...props} store={store} /> : <ExamSkeleton />;
}

/** Outside the room the answers are saved and sent too: a student who leaves it or closes the page loses none. */
function RunningExam({ hasChanged, ...options }: ExamRunOptions & { hasChanged: boolean }) {
  const run = useExamRun(options);
  const { isTaking, enter, leave } = useTaking(run.exam.id);
  return isTaking ? (
    <ExamRoom run={run} hasChanged={hasChanged} onLeave={leave} />
  ) : (
    <ExamStart run={run} hasChanged={hasChanged} onEnter={enter} />
  );
}

/** A PDF exam without an answer key: a paper to solve by hand (decisions §5). */
function DownloadExam({ exam }: { exam: Exam }) {
  const isWide = useIsWide();
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Notice title={takingTexts.download} className="mt-4">
        {exam.pdfPath === null ? takingTexts.noPdf : takingTexts.downloadHint}
      </Notice>
      {isWide && exam.pdfPath !== null && (
        <div className="mt-4 grid h-[80dvh]">
          <ExamPdfPages examId={exam.id} href={exam.pdfPath} />
        </div>
      )}
    </section>
  );
}
