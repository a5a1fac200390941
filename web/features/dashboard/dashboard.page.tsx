import { clsx } from 'clsx';
import { BookOpen, ClipboardCheck, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { requireTeacher } from '#web/lib/session/guard.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export const meta = () => [{ title: texts.title }];

export async function clientLoader({ request }: { request: Request }) {
  await requireTeacher(request);
  return null;
}

/** Each panel is loaded when its tab is opened. */
const StudentsPanel = lazy(async () => ({
  default: (await import('#web/features/students/students.api.ts')).StudentsPanel,
}));
const CoursesPanel = lazy(async () => ({
  default: (await import('#web/features/courses/courses.api.ts')).CoursesPanel,
}));
const ExamsPanel = lazy(async () => ({
  default: (await import('#web/features/exams/exams.api.ts')).ExamsPanel,
}));

const tabs = [
  { id: 'students', label: texts.students, Icon: Users, Panel: StudentsPanel },
  { id: 'courses', label: texts.courses, Icon: BookOpen, Panel: CoursesPanel },
  { id: 'exams', label: texts.exams, Icon: ClipboardCheck, Panel: ExamsPanel },
] as const;

/** `/admin/dashboard`: the address names the open tab, so that reload and the back button return to it. */
export default function DashboardPage() {
  const [parameters] = useSearchParams();
  const requestedTab = parameters.get('tab');
  const current = tabs.find((tab) => tab.id === requestedTab) ?? tabs[0];
  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-6 lg:grid-cols-[12rem_1fr]">
        <nav aria-label={texts.menu} className="min-w-0">
          <ul className="flex gap-2 overflow-x-auto lg:flex-col">
            {tabs.map(({ id, label, Icon }) => (
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
