import { ChartNoAxesColumn, CircleUserRound, LogOut, Target } from 'lucide-react';
import { Link } from 'react-router';
import { forgetOwnAnswers } from '#web/features/practice/practice.api.ts';
import type { Viewer } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { signedInTexts } from './signed-in.texts.ts';

type AccountMenuProps = { viewer: Viewer; itemClass: string };

/** What the account's menu contains once it is open. */
export function AccountMenu({ viewer, itemClass }: AccountMenuProps) {
  const isStudent = viewer.role === 'student';
  return (
    <>
      <div className="border-b border-line px-3 pb-2 pt-1">
        <p className="flex items-center gap-2 font-semibold">
          <Typed>{viewer.firstName ?? viewer.name}</Typed>
          {viewer.isPremium && isStudent && <Badge tone="premium">{signedInTexts.premium}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <Typed>{viewer.email}</Typed>
        </p>
      </div>
      {isStudent && (
        <>
          <Link to={paths.practice()} className={itemClass}>
            <Target className="size-5" />
            {signedInTexts.practice}
          </Link>
          <Link to={paths.myResults()} className={itemClass}>
            <ChartNoAxesColumn className="size-5" />
            {signedInTexts.results}
          </Link>
        </>
      )}
      <Link to={paths.profile()} className={itemClass}>
        <CircleUserRound className="size-5" />
        {signedInTexts.profile}
      </Link>
      <LogoutButton className={itemClass} />
    </>
  );
}

function LogoutButton({ className }: { className: string }) {
  const logOut = useSignOut(forgetOwnAnswers);
  return (
    <button type="button" className={className} onClick={() => logOut(paths.login())}>
      <DirIcon icon={LogOut} className="size-5" />
      {signedInTexts.logout}
    </button>
  );
}
