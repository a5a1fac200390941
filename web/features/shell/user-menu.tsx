import { CircleUserRound, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { Viewer } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Menu, menuItemClass } from './menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

/** The account's menu, or for a visitor the links to login and registration. */
export function UserMenu({ viewer }: { viewer: Viewer | null }) {
  if (viewer === null) return <VisitorLinks />;
  return (
    <Menu
      accessibleLabel={texts.userMenu}
      label={
        <>
          <UserRound aria-hidden="true" className="size-5" />
          <Typed className="hidden max-w-32 truncate sm:inline">{viewer.name}</Typed>
        </>
      }
    >
      <div className="border-b border-line px-3 pb-2 pt-1">
        <p className="flex items-center gap-2 font-semibold">
          <Typed>{viewer.name}</Typed>
          {viewer.isPremium && viewer.role === 'student' && (
            <Badge tone="premium">{texts.premium}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <Typed>{viewer.email}</Typed>
        </p>
      </div>
      <Link to={paths.profile()} className={menuItemClass}>
        <CircleUserRound aria-hidden="true" className="size-5" />
        {texts.profile}
      </Link>
      <LogoutButton />
    </Menu>
  );
}

function LogoutButton() {
  const logOut = useSignOut(paths.login());
  return (
    <button type="button" className={menuItemClass} onClick={logOut}>
      <DirIcon icon={LogOut} className="size-5" />
      {texts.logout}
    </button>
  );
}

function VisitorLinks() {
  return (
    <div data-visitor-only className="flex items-center gap-2">
      <LinkButton to={paths.login()} look="quiet" className="max-sm:hidden">
        {texts.login}
      </LinkButton>
      <LinkButton to={paths.register()}>{texts.register}</LinkButton>
    </div>
  );
}
