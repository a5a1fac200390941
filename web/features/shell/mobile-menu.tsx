import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import type { Viewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { menuItemClass } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { shellTexts as texts } from './shell.texts.ts';

const panelId = 'mobile-menu';

type MobileMenuProps = { viewer: Viewer | null; onFreeCode: () => void };

/** The navigation of narrow screens; it closes on navigation, on Esc and on a click outside. */
export function MobileMenu({ viewer, onFreeCode }: MobileMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // The address at which the menu was opened: at any other address it is closed.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpenedOn(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedOn(undefined);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const Icon = isOpen ? X : MenuIcon;
  return (
    <div ref={root} className="xl:hidden">
      <IconButton
        label={isOpen ? texts.closeMenu : texts.openMenu}
        aria-expanded={isOpen}
        aria-controls={panelId}
        icon={<Icon className="size-6" />}
        onClick={() => setOpenedOn(isOpen ? undefined : key)}
      />
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-raised px-4 py-3 shadow-lift"
      >
        <Navigation viewer={viewer} layout="column" />
        <button type="button" className={menuItemClass} onClick={onFreeCode}>
          {texts.freeCode}
        </button>
        {viewer === null && (
          <LinkButton to={paths.register()} className="mt-3 w-full sm:hidden">
            {texts.register}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
