import { useMay } from '#web/lib/pages/may.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Camera, ClipboardList, MessageSquareText, Users, UserX } from 'lucide-react';
import { examTypes } from '#domain/exams/exam-types.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useReturnAddress } from '#web/lib/lists/return-address.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import {
  type Exam,
  type ExamStatistics,
  examQuery,
  statisticsQuery,
  shortAnswersQuery,
} from './results.queries.ts';
import { examResultsTexts as texts, examResultsTexts, shortAnswerTexts } from './results.texts.ts';
import { AbsenteeList } from './absentee-list.tsx';
import { QuestionList } from './question-list.tsx';
import { readFilters, type ResultFilters } from './result-filters.ts';
import { ResultsSummary } from './results-summary.tsx';
import { ShortAnswerList } from './short-answer-list.tsx';
import { StudentList } from './student-list.tsx';

function ViewSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[17rem_1fr]">
        <Skeleton className="h-44" />
        <Skeleton className="h-84 rounded-lg" />
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}

type LoadedExam = { exam: Exam; statistics: ExamStatistics };

function SuspicionNotice({
  statistics,
  state,
}: {
  statistics: ExamStatistics;
  state: AddressFilters<ResultFilters>;
}) {
  const count = statistics.questions.filter((question) => question.isKeySuspicious).length;
  if (count === 0 || state.filters.view === 'questions') return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button look="secondary" onClick={() => state.change({ view: 'questions' })}>
          {texts.showQuestions}
        </Button>
      }
    >
      {plural(count, texts.suspicious)}
    </Notice>
  );
}

function Results({ exam, statistics }: LoadedExam) {
  const state = useAddressFilters(readFilters);
  const { view } = state.filters;
  const may = useMay();
  // Deciding about a text grades everybody who wrote it.
  const hasTexts = exam.examType === examTypes.shortAnswer && may('results.grade', true);
  return (
    <>
      <ResultsSummary statistics={statistics} threshold={exam.certificateThreshold} />
      {hasTexts && view !== 'answers' && (
        <WaitingAnswers examId={exam.id} onShow={() => state.change({ view: 'answers' })} />
      )}
      <SuspicionNotice statistics={statistics} state={state} />
      <Tabs
        label={texts.tabs}
        value={hasTexts || view !== 'answers' ? view : 'students'}
        onChange={(chosen) => state.change({ view: chosen })}
        tabs={[
          {
            id: 'students' as const,
            label: texts.students,
            icon: <Users className="size-4" />,
            panel: <StudentList exam={exam} {...state} />,
          },
          ...(hasTexts
            ? [
                {
                  id: 'answers' as const,
                  label: texts.answers,
                  icon: <MessageSquareText className="size-4" />,
                  panel: <ShortAnswerList examId={exam.id} />,
                },
              ]
            : []),
          {
            id: 'absentees' as const,
            label: texts.absentees,
            icon: <UserX className="size-4" />,
            panel: <AbsenteeList exam={exam} {...state} />,
          },
          {
            id: 'questions' as const,
            label: texts.questions,
            icon: <ClipboardList className="size-4" />,
            panel: <QuestionList exam={exam} statistics={statistics} />,
          },
        ]}
      />
    </>
  );
}

/** Before the first result: the students who have not submitted the exam. */
function NoResults({ exam, openRetryCount }: { exam: Exam; openRetryCount: number }) {
  const state = useAddressFilters(readFilters);
  return (
    <>
      <EmptyState
        title={texts.empty}
        hint={openRetryCount > 0 ? plural(openRetryCount, texts.openRetries) : texts.emptyHint}
      />
      <h3 className="text-lg font-semibold">{texts.absentees}</h3>
      <AbsenteeList exam={exam} {...state} />
    </>
  );
}

function Loaded({ exam, statistics }: LoadedExam) {
  const { resultCount, openRetryCount } = statistics;
  const may = useMay();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg leading-tight font-semibold sm:text-2xl">
          <Mixed text={texts.title(exam.title)} />
        </h2>
        {may('results.grade') && (
          <LinkButton
            to={teacherPaths.sheets(exam.id)}
            look="secondary"
            icon={<Camera className="size-5" />}
          >
            {texts.sheets}
          </LinkButton>
        )}
      </div>
      {resultCount > 0 ? (
        <Results exam={exam} statistics={statistics} />
      ) : (
        <NoResults exam={exam} openRetryCount={openRetryCount} />
      )}
    </>
  );
}

function Content({ examId }: { examId: string }) {
  const exam = useQuery(examQuery(examId));
  const statistics = useQuery(statisticsQuery(examId));
  const error = exam.error ?? statistics.error;
  if (exam.data && statistics.data) {
    return <Loaded exam={exam.data} statistics={statistics.data} />;
  }
  if (error) {
    const retry = () => void Promise.all([exam.refetch(), statistics.refetch()]);
    return <ErrorState message={errorText(error, texts.loadFailed)} onRetry={retry} />;
  }
  return <ViewSkeleton />;
}

/** The results of one exam: its figures, its questions, its students (spec §2, exams panel). */
export function ExamResultsView({ examId }: { examId: string }) {
  const back = useReturnAddress(paths.dashboard('exams'));
  return (
    <section className="grid grid-cols-1 gap-3 sm:gap-6">
      <LinkButton
        to={back}
        look="quiet"
        className="-ms-4 justify-self-start"
        icon={<DirIcon icon={ArrowLeft} className="size-4" />}
      >
        {texts.back}
      </LinkButton>
      <Content examId={examId} />
    </section>
  );
}

/** Says that short answers wait for the teacher; renders nothing while none do. */
function WaitingAnswers({ examId, onShow }: { examId: string; onShow: () => void }) {
  const { data } = useQuery(shortAnswersQuery(examId));
  const count = data?.waitingCount ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button look="secondary" onClick={onShow}>
          {examResultsTexts.showAnswers}
        </Button>
      }
    >
      {plural(count, shortAnswerTexts.waiting)}
    </Notice>
  );
}
