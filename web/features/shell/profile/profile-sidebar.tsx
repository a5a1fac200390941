import { clsx } from 'clsx';
import { Bell, LogOut, ShieldCheck, Sparkles, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { profileTexts as texts } from '#web/features/identity/identity.api.ts';
import { forgetOwnAnswers } from '#web/features/practice/practice.api.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';

const sections = [
  { id: 'profile', Icon: UserRound },
  { id: 'subscription', Icon: Sparkles },
  { id: 'security', Icon: ShieldCheck },
  { id: 'notifications', Icon: Bell },
] as const;

export type SectionId = (typeof sections)[number]['id'];

/** The section that the address names, else the first. */
export function sectionOf(requested: string | null): SectionId {
  return sections.find(({ id }) => id === requested)?.id ?? 'profile';
}

/** The four sections and the logout button; on a phone two per row, so that all are visible. */
export function ProfileSidebar({ current }: { current: SectionId }) {
  return (
    <div className="grid gap-3 lg:sticky lg:top-20">
      <nav aria-label={texts.menu}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-2 sm:grid-cols-4 lg:grid-cols-1">
          {sections.map(({ id, Icon }) => (
            <li key={id}>
              <Link
                to={paths.profile(id)}
                preventScrollReset
                aria-current={id === current ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-md border px-3 text-sm font-medium lg:text-base',
                  id === current
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line bg-raised text-ink hover:border-brand hover:bg-brand-soft',
                )}
              >
                <Icon className="size-5 shrink-0" />
                {texts.sections[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LogoutButton />
    </div>
  );
}

/** Logging out here leads to the home page, not to the login page (spec §2, §4). */
function LogoutButton() {
  const logOut = useSignOut(forgetOwnAnswers);
  return (
    <Button
      look="quiet"
      className="justify-self-start"
      icon={<DirIcon icon={LogOut} className="size-5" />}
      onClick={() => logOut(paths.home())}
    >
      {texts.logout}
    </Button>
  );
}
