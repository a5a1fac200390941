import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';

const FreeCode = lazy(async () => ({
  default: (await import('#web/features/codes/free-code.api.ts')).FreeCode,
}));

/** The window for an access code: a button opens it, and so does an address with `code`, as printed cards have it. */
export function useFreeCode() {
  // A prerendered page does not know its query.
  const isHydrated = useHydrated();
  const [address] = useSearchParams();
  const [isOpened, setIsOpened] = useState(false);
  return {
    open: () => setIsOpened(true),
    dialog: isHydrated && (isOpened || address.has('code')) && (
      <Suspense>
        <FreeCode onClose={() => setIsOpened(false)} />
      </Suspense>
    ),
  };
}
