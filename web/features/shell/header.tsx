import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LinkButton } from '#web/lib/link-button.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { shellTexts as texts } from './shell.texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

const mobileMenuId = 'mobile-menu';

export function Header() {
  const viewer = useViewer();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const MenuMark = isOpen ? X : MenuIcon;

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-2 px-4">
        <div className="flex items-center gap-6">
          <Logo />
          <div className="hidden md:block">
            <Navigation viewer={viewer} layout="row" />
          </div>
        </div>
        <div className="flex items-center gap-1">
          <ThemeToggle />
          <UserMenu viewer={viewer} />
          <IconButton
            className="md:hidden"
            label={isOpen ? texts.closeMenu : texts.openMenu}
            aria-expanded={isOpen}
            aria-controls={mobileMenuId}
            icon={<MenuMark aria-hidden="true" className="size-6" />}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      <div
        id={mobileMenuId}
        hidden={!isOpen}
        className="border-t border-line bg-raised px-4 py-3 md:hidden"
      >
        <Navigation viewer={viewer} layout="column" />
        {viewer === null && (
          <LinkButton to={paths.login()} look="secondary" className="mt-3 w-full sm:hidden">
            {texts.login}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
