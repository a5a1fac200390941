import { WifiOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';
import { shellTexts as texts } from './shell.texts.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import { loadFreeCode } from '#web/features/codes/codes.api.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PendingLine } from '#web/ui/feedback/pending-line.tsx';

export function Header() {
  const viewer = useViewer();
  const freeCode = useFreeCode();
  return (
    <header className="@container exam:hidden sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-1 px-4 @max-2xs:flex-wrap @max-2xs:px-2">
        <div className="flex min-w-0 items-center gap-6">
          <Logo />
          <div className="hidden xl:block">
            <Navigation viewer={viewer} layout="row" />
          </div>
        </div>
        <OfflineNote />
        <div className="flex shrink-0 items-center @max-2xs:contents">
          <Button look="quiet" className="max-xl:hidden" onClick={freeCode.open}>
            {texts.freeCode}
          </Button>
          <ThemeToggle />
          <UserMenu viewer={viewer} />
          <MobileMenu viewer={viewer} onFreeCode={freeCode.open} />
        </div>
      </div>
      {freeCode.dialog}
    </header>
  );
}

/**
 * Part of the header's own row, so that it covers nothing of the page. Beside the brand a phone, and beside the navigation
 * a wide screen, has room only for its icon.
 */
function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div role="status" className="min-w-0 grow">
      {!isOnline && (
        <p
          title={texts.offline}
          className="mx-auto flex w-fit max-w-full items-center gap-2 rounded-md bg-warning-soft px-2 py-1.5 text-sm font-medium max-md:p-0.5"
        >
          <WifiOff className="size-4 shrink-0 text-warning" />
          <span className="truncate max-md:sr-only xl:sr-only">{texts.offline}</span>
        </p>
      )}
    </div>
  );
}

const FreeCode = lazyPart(loadFreeCode);

/** The window for an access code: a button opens it, and so does an address with `code`, as printed cards have it. */
function useFreeCode() {
  // A prerendered page has no query yet.
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const [isOpened, setIsOpened] = useState(false);
  return {
    open: () => setIsOpened(true),
    dialog: isHydrated && (isOpened || address.has('code')) && (
      <Suspense fallback={<PendingLine />}>
        <FreeCode onClose={() => setIsOpened(false)} />
      </Suspense>
    ),
  };
}
