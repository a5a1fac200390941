import { clsx } from 'clsx';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { requireTeacher } from '#web/lib/session/guard.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { dashboardTabs } from './dashboard-tabs.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export const meta = () => [{ title: texts.title }];

export async function clientLoader({ request }: { request: Request }) {
  await requireTeacher(request);
  return null;
}

/** `/admin/dashboard`: the address names the open tab, so that reload and the back button return to it. */
export default function DashboardPage() {
  const [parameters] = useSearchParams();
  const requestedTab = parameters.get('tab');
  const current = dashboardTabs.find((tab) => tab.id === requestedTab) ?? dashboardTabs[0];
  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-6 lg:grid-cols-[12rem_1fr]">
        <nav aria-label={texts.menu} className="min-w-0">
          <ul className="flex gap-2 overflow-x-auto lg:flex-col">
            {dashboardTabs.map(({ id, label, Icon }) => (
              <li key={id} className="max-sm:grow">
                <Link
                  to={paths.dashboard(id)}
                  aria-current={id === current.id ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-md px-4 font-medium max-sm:justify-center max-sm:px-2',
                    id === current.id ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 max-sm:hidden" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <current.Panel />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
