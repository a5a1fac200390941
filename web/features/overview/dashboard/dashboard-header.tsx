import { useQuery, queryOptions } from '@tanstack/react-query';
import { ExternalLink, LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SearchButton } from '#web/features/overview/search/search-button.tsx';
import { NotificationBell } from '#web/features/messages/messages.api.ts';
import { shellTexts } from '#web/features/shell/shell.api.ts';
import { MaintenanceBadge } from '#web/features/settings/settings.api.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { forgetTeacherCopies } from '#web/lib/teacher-copies.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { iconUntilWide, WideLabel } from '#web/ui/wide-label.tsx';
import { accountQuery } from '#web/features/identity/identity.api.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { tabsFor } from './menu.ts';

/** The teacher's own account with the previous sign-in. Loaded once, so that the header does not change. */
const teacherQuery = queryOptions({
  ...accountQuery,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shown because a sign-in that the teacher does not recognise is the first sign of a stolen password. */
function LastLogin() {
  const { data, error } = useQuery(teacherQuery);
  if (!data && error) return null;
  if (!data) return <Skeleton className="h-5 w-36 sm:w-56" />;
  if (data.lastLogin === null) return <p>{texts.firstLogin}</p>;
  return (
    <p>
      {texts.lastLogin}{' '}
      {/* One line beside the buttons at 320 px too, and at ten to twelve o'clock, when it is longest. */}
      <time
        dateTime={data.lastLogin}
        className="inline-block whitespace-nowrap max-[22rem]:text-[0.6875rem]"
      >
        {formatDateTime(data.lastLogin)}
      </time>
    </p>
  );
}

function StudentInterfaceLink() {
  return (
    <LinkButton
      to={paths.home()}
      look="quiet"
      className={iconUntilWide}
      title={texts.studentInterface}
      icon={<DirIcon icon={ExternalLink} className="size-5 xl:size-4" />}
    >
      <WideLabel>{texts.studentInterface}</WideLabel>
    </LinkButton>
  );
}

/** What concerns the signed-in person alone, in one menu. */
function AccountMenu({ name }: { name: string }) {
  const navigate = useNavigate();
  const isDark = useTheme() === 'dark';
  const logOut = useSignOut(forgetTeacherCopies);
  return (
    <MoreMenu
      label={texts.account}
      subject={name}
      Icon={UserRound}
      isIconOnPhone
      actions={[
        {
          label: texts.tabs.security,
          Icon: ShieldCheck,
          onClick: () => void navigate(paths.dashboard('security')),
        },
        {
          label: isDark ? shellTexts.chooseLightTheme : shellTexts.chooseDarkTheme,
          Icon: isDark ? Sun : Moon,
          onClick: () => chooseTheme(isDark ? 'light' : 'dark'),
        },
        { label: texts.logout, Icon: LogOut, onClick: () => logOut(paths.login()) },
      ]}
    />
  );
}

/**
 * The signed-in teacher with the last sign-in, and four things: search, bell, the students' pages and the account (spec §2, teacher
 * dashboard). Two rows on a phone, one on wider windows.
 */
export function DashboardHeader() {
  const viewer = useViewer();
  const may = useMay();
  const name = viewer?.firstName ?? viewer?.name ?? '';
  return (
    <header className="relative border-b border-line bg-raised">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 px-4 py-0.5 sm:grid sm:grid-cols-[auto_1fr_auto_auto] sm:py-3">
        {/* A phone has room for the title and three buttons, and for no sign before them. */}
        <span className="hidden sm:contents">
          <ElementTile number={52} symbol="Te" size="sm" className="sm:row-span-2 sm:me-2" />
        </span>
        <div className="min-w-0 grow basis-0">
          <div className="flex flex-wrap items-baseline gap-x-3 sm:flex-nowrap">
            <h1 className="text-lg leading-tight font-semibold whitespace-nowrap sm:text-xl">
              {texts.title}
            </h1>
            <MaintenanceBadge />
            <p className="min-w-0 truncate text-xs text-ink-soft sm:text-sm">
              <Typed>{texts.greeting(name)}</Typed>
            </p>
          </div>
        </div>
        <div className="flex items-center gap-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
          <SearchButton pages={tabsFor(may)} />
          {may('teacher') && <NotificationBell />}
        </div>
        <div className="-me-4 flex grow basis-full items-center justify-between sm:contents">
          <div className="min-h-5 min-w-0 text-xs text-ink-soft sm:col-start-2 sm:row-start-2 sm:text-sm">
            <LastLogin />
          </div>
          <div className="flex shrink-0 items-center sm:col-start-4 sm:row-span-2 sm:row-start-1">
            <StudentInterfaceLink />
            <AccountMenu name={name} />
          </div>
        </div>
      </div>
    </header>
  );
}
