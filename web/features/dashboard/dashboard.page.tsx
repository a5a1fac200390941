import clsx from 'clsx';
import { BookOpen, ClipboardCheck, ExternalLink, LogOut } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CoursesPanel } from '#web/features/course-editor/course-editor.api.ts';
import { ExamsPanel } from '#web/features/exam-editor/exam-editor.api.ts';
import { requireTeacher } from '#web/lib/guard.ts';
import { signOut, useViewer } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/lib/link-button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export const meta = () => [{ title: texts.title }];

export async function clientLoader({ request }: { request: Request }) {
  await requireTeacher(request);
  return null;
}

const tabs = [
  { id: 'courses', label: texts.courses, Icon: BookOpen, Panel: CoursesPanel },
  { id: 'exams', label: texts.exams, Icon: ClipboardCheck, Panel: ExamsPanel },
] as const;

function DashboardHeader() {
  const viewer = useViewer();
  const navigate = useNavigate();
  return (
    <header className="border-b border-line bg-raised">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <ElementTile number={52} symbol="Te" size="sm" />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold">{texts.title}</h1>
          <p className="text-sm text-ink-soft">
            <Typed>{texts.greeting(viewer?.name ?? '')}</Typed>
          </p>
        </div>
        <LinkButton
          to={paths.home()}
          look="secondary"
          icon={<DirIcon icon={ExternalLink} className="size-4" />}
        >
          {texts.studentInterface}
        </LinkButton>
        <Button
          look="quiet"
          icon={<DirIcon icon={LogOut} className="size-4" />}
          onClick={() => {
            signOut();
            void navigate(paths.teacherLogin());
          }}
        >
          {texts.logout}
        </Button>
      </div>
    </header>
  );
}

/** `/admin/dashboard`: the address names the open tab, so that a reload and the back button keep it. */
export default function DashboardPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('tab');
  const current = tabs.find((tab) => tab.id === asked) ?? tabs[0];
  return (
    <div className="min-h-dvh">
      <DashboardHeader />
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-6 lg:grid-cols-[12rem_1fr]">
        <nav aria-label={texts.menu}>
          <ul className="flex gap-2 overflow-x-auto lg:flex-col">
            {tabs.map(({ id, label, Icon }) => (
              <li key={id}>
                <Link
                  to={paths.dashboard(id)}
                  aria-current={id === current.id ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-3 rounded-md px-4 font-medium',
                    id === current.id ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main className="min-w-0">
          <current.Panel />
        </main>
      </div>
    </div>
  );
}
