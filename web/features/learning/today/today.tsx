import { useQuery } from '@tanstack/react-query';
import { ProgressLine } from '#web/features/catalogue/progress/progress.api.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { TeacherAnswers } from './teacher-answers.tsx';
import { MonthLessons } from './month-lessons.tsx';
import { NextClass } from './next-class.tsx';
import { NextExams } from './next-exams.tsx';
import { NextStep } from './next-step.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { todayQuery } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';
import { UnsentAnswers } from './unsent-answers.tsx';
import { WaitingMistakes } from './waiting-mistakes.tsx';

/** A student's home: what to do next, in the order in which it presses. */
export function Today() {
  const viewer = useViewer();
  const isOnline = useOnline();
  const { data, error, refetch } = useQuery(todayQuery);
  usePageTitle(texts.title);
  if (!data && !error) return <TodaySkeleton />;
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8">
      <div>
        <h1 className="text-3xl">
          {texts.greeting} <Typed>{data?.firstName || viewer?.firstName || viewer?.name}</Typed>
        </h1>
        {data?.nextClass && <NextClass next={data.nextClass} />}
        {data && data.progress.lessons > 0 && (
          <ProgressLine progress={data.progress} label={texts.progress} className="mt-2" />
        )}
      </div>
      {data && <WaitingMistakes count={data.waitingMistakes} />}
      {viewer && <UnsentAnswers userId={viewer.id} />}
      {/* Above the page it is said that the stored copy is shown. */}
      {error && !(data && error instanceof ApiError && error.code === 'timeout') && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {data && !error && !isOnline && <Notice tone="warning">{texts.offline}</Notice>}
      {data && (
        <>
          <TeacherAnswers answers={data.answers} />
          <NextStep
            step={data.step}
            hasLessons={data.progress.lessons > 0}
            isAllDone={data.progress.lessons === data.progress.done}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid gap-6">
              <NextExams exams={data.exams} />
              <MonthLessons {...data.month} />
            </div>
            <SubscriptionCard until={data.subscribedUntil} />
          </div>
        </>
      )}
    </div>
  );
}
