import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import type { Viewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { lazySignedIn } from './load-signed-in.ts';
import { Menu, menuItemClass } from './menu.tsx';
import { shellTexts as texts } from './shell.texts.ts';

const AccountMenu = lazySignedIn('AccountMenu');
const StudentBell = lazySignedIn('StudentBell');

/** A student's bell and the account's menu under the person's name, or for a visitor the links to login and registration. */
export function UserMenu({ viewer }: { viewer: Viewer | null }) {
  if (viewer === null) return <VisitorLinks />;
  return (
    <>
      <Suspense>{viewer.role === 'student' && <StudentBell />}</Suspense>
      <Menu
        accessibleLabel={texts.userMenu}
        label={
          <>
            <UserRound className="size-5" />
            <Typed className="max-w-32 truncate max-sm:sr-only">
              {viewer.firstName ?? viewer.name}
            </Typed>
          </>
        }
      >
        <Suspense>
          <AccountMenu viewer={viewer} itemClass={menuItemClass} />
        </Suspense>
      </Menu>
    </>
  );
}

function VisitorLinks() {
  return (
    <div data-visitor-only className="flex items-center gap-2">
      <LinkButton to={paths.login()} look="quiet" className="max-sm:px-1">
        {texts.login}
      </LinkButton>
      {/* A phone has room for one of them; people come back more often than they register. */}
      <LinkButton to={paths.register()} className="max-sm:hidden">
        {texts.register}
      </LinkButton>
    </div>
  );
}
