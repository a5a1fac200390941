import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut } from 'lucide-react';
import { CertificateSettingsButton } from '#web/features/certificates/design/certificate-settings.api.ts';
import { SearchButton } from '#web/features/search/search.api.ts';
import { NotificationBell } from '#web/features/notifications/notification-bell.api.ts';
import { SettingsButton } from '#web/features/settings/settings.api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { paths } from '#web/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { teacherQuery } from './dashboard.queries.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

/** Shown because a sign-in that the teacher does not recognise is the first sign of a stolen password. */
function LastLogin() {
  const { data, error } = useQuery(teacherQuery);
  if (error) return null;
  if (!data) return <Skeleton className="h-5 w-56" />;
  if (data.lastLogin === null) return <span>{texts.firstLogin}</span>;
  return (
    <span>
      {texts.lastLogin} <time dateTime={data.lastLogin}>{formatDateTime(data.lastLogin)}</time>
    </span>
  );
}

/** The signed-in teacher, the last sign-in, and the links out (spec §2, teacher dashboard). */
export function DashboardHeader() {
  const viewer = useViewer();
  const logOut = useSignOut(paths.login());
  return (
    <header className="relative border-b border-line bg-raised">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <ElementTile number={52} symbol="Te" size="sm" />
        <div className="min-w-0 grow basis-52">
          <h1 className="text-xl font-semibold">{texts.title}</h1>
          <div className="flex min-h-5 flex-wrap gap-x-4 text-sm text-ink-soft">
            <Typed>{texts.greeting(viewer?.name ?? '')}</Typed>
            <LastLogin />
          </div>
        </div>
        <SearchButton />
        <NotificationBell />
        <CertificateSettingsButton />
        <SettingsButton />
        <LinkButton
          to={paths.home()}
          look="secondary"
          icon={<DirIcon icon={ExternalLink} className="size-4" />}
        >
          {texts.studentInterface}
        </LinkButton>
        <Button look="quiet" icon={<DirIcon icon={LogOut} className="size-4" />} onClick={logOut}>
          {texts.logout}
        </Button>
      </div>
    </header>
  );
}
