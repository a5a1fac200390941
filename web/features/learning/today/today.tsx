import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { RouteReply } from '#contract/route.ts';
import { practiceRound } from '#domain/practice/practice.ts';
import { plural } from '#domain/text/plural.ts';
import { loadOwnCode } from '#web/features/attendance/attendance.api.ts';
import { loadOwnLiveLessons } from '#web/features/live-lessons/live-lessons.api.ts';
import { ProgressLine } from '#web/features/catalogue/catalogue.api.ts';
import { ApiError, errorText, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import type { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { usePageTitle } from '#web/lib/pages/use-page-title.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { classMoment } from './class-moment.ts';
import { MonthLessons } from './month-lessons.tsx';
import { NextExams } from './next-exams.tsx';
import { NextStep } from './next-step.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TodaySkeleton, WeekSkeleton } from './today-skeleton.tsx';
import { type TodayClass, todayQuery, unsentQuery, useSendUnsent } from './today.queries.ts';
import {
  mistakeForms,
  practiceMinuteForms,
  todayTexts as texts,
  unsentForms,
} from './today.texts.ts';

const OwnCode = lazyPart(loadOwnCode);
const Week = lazyPart(async () => (await import('#web/features/learning/week/week.tsx')).Week);
const OwnLiveLessons = lazyPart(loadOwnLiveLessons);

/** A student's home: what to do next, the most urgent first. */
export function Today() {
  const viewer = useViewer();
  const isOnline = useOnline();
  const { data, error, refetch } = useQuery(todayQuery);
  usePageTitle(texts.title);
  // A reply that an earlier version stored on the device has none.
  const hasLive = (data?.liveLessons ?? []).length > 0;
  // Its time goes on: whoever lost the page in the middle of an exam finds it before anything else.
  const { data: queuedIds = [] } = useQuery(unsentQuery(viewer?.id ?? ''));
  const isExamRunning =
    data?.exams.some(({ id, isBegun }) => isBegun && !queuedIds.includes(id)) ?? false;
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
      <UnsentAnswers count={queuedIds.length} />
      {/* A notice above the page already says that the stored copy is shown. */}
      {error && !(data && error instanceof ApiError && error.code === 'timeout') && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {data && !error && !isOnline && <Notice tone="warning">{texts.offline}</Notice>}
      {data && (
        <>
          {hasLive && (
            <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
              <OwnLiveLessons lessons={data.liveLessons} momentOf={classMoment} />
            </Suspense>
          )}
          {isExamRunning && <NextExams exams={data.exams} queuedIds={queuedIds} />}
          <TeacherAnswers answers={data.answers} />
          <NextStep
            step={data.step}
            hasLessons={data.progress.lessons > 0}
            isAllDone={data.progress.lessons === data.progress.done}
          />
          {/* A new student has no week yet: the first lesson comes first. */}
          {data.progress.begun > 0 && (
            <Suspense fallback={<WeekSkeleton />}>
              <Week />
            </Suspense>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid gap-6">
              {!isExamRunning && <NextExams exams={data.exams} queuedIds={queuedIds} />}
              <MonthLessons {...data.month} />
            </div>
            <SubscriptionCard until={data.subscribedUntil} />
          </div>
        </>
      )}
    </div>
  );
}

/** When and where the student's group meets next. A stored reply may name a class that is over: it is not shown. */
function NextClass({ next }: { next: TodayClass }) {
  const now = useNow();
  const isRunning = Date.parse(next.startsAt) <= now.getTime();
  if (Date.parse(next.endsAt) <= now.getTime()) return null;
  const moment = classMoment(next, now);
  return (
    <>
      <p className="mt-2 flex items-start gap-2">
        <CalendarClock className="mt-1 size-5 shrink-0 text-brand" />
        <span className="min-w-0 break-words">
          {isRunning ? texts.classNow : texts.nextClass}{' '}
          <time dateTime={isRunning ? next.endsAt : next.startsAt} className="font-medium">
            {isRunning ? texts.classUntil(moment.endsAt) : `${moment.day} ${moment.startsAt}`}
          </time>
          {next.centre !== '' && (
            <>
              {texts.classPlace} <Typed>{next.centre}</Typed>
            </>
          )}
        </span>
      </p>
      {moment.day === texts.thisDay && (
        <Suspense fallback={<Skeleton className="mt-2 h-11 w-40" />}>
          <OwnCode />
        </Suspense>
      )}
    </>
  );
}

/** Questions that the teacher answered these days, each with the way to its lesson. */
function TeacherAnswers({ answers }: { answers: RouteReply<typeof today.get>['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <Notice tone="success" title={texts.answers}>
      <ul>
        {answers.map(({ lessonId, lessonTitle }) => (
          <li key={lessonId}>
            <Link
              to={paths.lesson(lessonId)}
              className="inline-flex min-h-11 items-center font-medium text-brand underline"
            >
              <Typed>{lessonTitle}</Typed>
              <span className="sr-only">. {texts.readAnswer}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Submissions that wait on this device, with the button that sends them. */
function UnsentAnswers({ count }: { count: number }) {
  const { mutate, isPending, error } = useSendUnsent();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={texts.unsent}
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.send}
        </Button>
      }
    >
      <p>
        {plural(count, unsentForms)} {texts.unsentHint}
      </p>
      {error && (
        <p className="font-medium text-danger">
          {isWorthSendingAgain(error) ? texts.sendFailed : errorText(error, texts.sendRefused)}
        </p>
      )}
    </Notice>
  );
}

/** About how long a question with its explanation takes. */
const minutesOfQuestion = 0.5;

/** What went wrong in exams and was not answered right today, and how long a round of it takes. */
function WaitingMistakes({ count }: { count: number }) {
  if (count === 0) return null;
  const minutes = Math.ceil(Math.min(count, practiceRound) * minutesOfQuestion);
  return (
    <Notice
      tone="warning"
      title={texts.mistakesWait(plural(count, mistakeForms), plural(minutes, practiceMinuteForms))}
      actions={<LinkButton to={paths.practice('mend')}>{texts.practiseMistakes}</LinkButton>}
    />
  );
}
