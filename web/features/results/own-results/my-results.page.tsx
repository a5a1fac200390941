import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadOwnAttendance } from '#web/features/attendance/attendance.api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { ownPaperMarksQuery } from '#web/features/results/paper/own-paper.queries.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { type ResultSummary, resultSummaryQuery } from './own-results.queries.ts';
import { ownResultsTexts as texts } from './own-results.texts.ts';
import { ResultList } from './result-list.tsx';
import { TrendChart } from './trend-chart.tsx';
import { WeakTopics } from './weak-topics.tsx';

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const viewer = await requireMember(request, texts.loginRequired);
  if (viewer.role === 'student') void queryClient.prefetchQuery(resultSummaryQuery);
  return null;
}

/** `/my-results` */
export default function MyResultsPage() {
  const viewer = useViewer();
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{texts.lead}</p>
      {viewer?.role === 'teacher' ? <ForTeacher /> : <ForStudent />}
    </div>
  );
}

function ForTeacher() {
  return (
    <Notice actions={<LinkButton to={paths.dashboard('exams')}>{texts.dashboard}</LinkButton>}>
      {texts.forTeacher}
    </Notice>
  );
}

const OwnAttendance = lazyPart(loadOwnAttendance);

const StudentPaperMarks = lazyPart(
  async () =>
    (await import('#web/features/results/paper/student-paper-marks.tsx')).StudentPaperMarks,
);

/** Marks on paper stand below the results; a page without them, or one that did not load, says nothing of them. */
function OwnPaperMarks() {
  const { data = [] } = useQuery(ownPaperMarksQuery);
  return data.length === 0 ? null : (
    <Suspense>
      <div className="mt-6">
        <StudentPaperMarks marks={data} heading="h2" />
      </div>
    </Suspense>
  );
}

function ForStudent() {
  return (
    <>
      <OwnResults />
      <OwnPaperMarks />
      <Suspense>
        <OwnAttendance />
      </Suspense>
    </>
  );
}

function OwnResults() {
  const query = useQuery(resultSummaryQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState query={query} failed={texts.loadFailed}>
        <ResultsSkeleton />
      </LoadState>
    );
  if (data.count === 0)
    return (
      <EmptyState
        title={texts.none}
        hint={texts.noneHint}
        action={<LinkButton to={paths.courses()}>{texts.firstStep}</LinkButton>}
      />
    );
  return (
    <div className="grid gap-6">
      <Figures summary={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TrendChart trend={data.trend} />
        <WeakTopics summary={data} />
      </div>
      <ResultList total={data.count} />
    </div>
  );
}

function Figures({
  summary: { average, count, passed, certificates },
}: {
  summary: ResultSummary;
}) {
  const figures = [
    { label: texts.average, value: `${average ?? 0}%` },
    { label: texts.taken, value: count },
    { label: texts.passed, value: passed },
    { label: texts.certificates, value: certificates },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-line bg-raised p-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold">
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page while it loads, in its final sizes. */
function ResultsSkeleton() {
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="h-40 rounded-lg sm:h-24" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
