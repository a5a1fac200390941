import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmationHost } from '#web/features/identity/identity.api.ts';
import { useCurrentStep } from '#web/features/overview/setup/current-step.ts';
import { ownRightsQuery, useMay } from '#web/lib/pages/may.queries.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { requireTeacher } from '#web/lib/session/guard.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { entryIdOf, openingTab, tabsFor } from './menu.ts';
import { PanelViews } from './panel-views.tsx';

/** Loaded after the panel, with its styles, because a wide window shows none of it. */
const DashboardBar = lazyPart(async () => (await import('./dashboard-bar.tsx')).DashboardBar);

const StepBar = lazyPart(
  async () => (await import('#web/features/overview/setup/step-bar.tsx')).StepBar,
);

export const meta = () => [{ title: texts.title }];

export async function clientLoader({ request }: { request: Request }) {
  const viewer = await requireTeacher(request);
  // Before the first panel, which is another one for each role. An ended session does not fail the page: it leads to the login.
  if (viewer.isAssistant) await queryClient.prefetchQuery(ownRightsQuery);
  return null;
}

/** `/admin/dashboard`: the address names the open tab, so that reload and the back button return to it. */
export default function DashboardPage() {
  const [parameters] = useSearchParams();
  const requestedTab = parameters.get('tab');
  const may = useMay();
  const guideStep = useCurrentStep();
  const current = tabsFor(may).find((tab) => tab.id === requestedTab) ?? openingTab(may);
  // An exam has a bar of its own at the bottom, with the buttons that save it.
  const isEditing = parameters.has('edit');
  // The results of one exam have views of their own.
  const isOneExam = isEditing || parameters.has('exam');
  // Never: the security of their own account is everybody's.
  if (!current) return null;
  return (
    <div className="dashboard-page min-h-dvh">
      <DashboardHeader />
      <div
        className={clsx(
          'mx-auto grid gap-6',
          // An exam is written in three columns.
          isEditing ? 'max-w-[100rem]' : 'max-w-[90rem]',
          'px-4 py-4 sm:py-6 lg:grid-cols-[12rem_1fr]',
        )}
      >
        <DashboardMenu currentId={entryIdOf(current)} />
        <main className="min-w-0">
          {guideStep !== undefined && current.id !== 'overview' && (
            <Suspense>
              <StepBar step={guideStep} />
            </Suspense>
          )}
          {!isOneExam && <PanelViews tab={current} />}
          <Suspense fallback={<Skeleton className="h-96" />}>
            <current.Panel />
          </Suspense>
        </main>
      </div>
      <ConfirmationHost />
      {!isEditing && (
        <Suspense>
          <DashboardBar currentId={entryIdOf(current)} />
        </Suspense>
      )}
    </div>
  );
}
