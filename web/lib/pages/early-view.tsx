import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { pictureWidths } from '#domain/pictures/picture-sizes.ts';
import { sourcesIn } from '#web/lib/pages/picture-sources.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type EarlyReplies, endEarlyView } from '#web/lib/first-visit/early-calls.ts';
import { showFonts } from '#web/lib/first-visit/first-fonts.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { inlineScript } from '#web/lib/first-visit/inline-script.ts';

/**
 * Fills the slots of the view that contains its script. HTML comes from the server's own rendering. A document's
 * script: see `inlineScript`.
 */
export function fillEarlyView(sourcesOf: typeof sourcesIn, widths: readonly number[]): void {
  type Shown = Record<string, unknown> & Parameters<typeof sourcesIn>[0];
  const view = document.currentScript?.parentNode;
  const fill = (place: HTMLElement, shown: Shown) => {
    const name = place.dataset['early'] ?? '';
    const value = shown[name];
    if (!value) return;
    if (name === 'imageUrl') {
      const picture = place as HTMLImageElement;
      picture.srcset = sourcesOf(shown, widths) ?? '';
      picture.src = shown.imageUrl;
    } else if (typeof value !== 'string') return;
    else if (name.endsWith('Html')) place.innerHTML = value;
    else place.textContent = value;
  };
  (window as EarlyReplies).earlyView
    ?.then((reply) => {
      const shown = reply as Shown | null | undefined;
      if (!shown) return;
      for (const place of view?.querySelectorAll<HTMLElement>('[data-early]') ?? [])
        fill(place, shown);
    })
    .catch(() => undefined);
}

/** It runs in the document, so the bundle need not contain it. */
const documentScript = import.meta.env.SSR
  ? inlineScript(fillEarlyView, sourcesIn, pictureWidths)
  : '';

/**
 * A skeleton whose slots are filled as soon as the head's first call has its reply, while the page's scripts are
 * still loading. It is filled only in the prerendered document; where scripts already run, it is an ordinary
 * skeleton.
 */
export function EarlyView({ children, className }: { children: ReactNode; className?: string }) {
  const isHydrated = useHydrated();
  useEffect(
    () => () => {
      endEarlyView();
      showFonts();
    },
    [],
  );
  return (
    <div className={className}>
      {children}
      {!isHydrated && (
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentScript }} />
      )}
    </div>
  );
}

/** React must not remove what the script has put into a slot. */
const place = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

type EarlyPlaceProps = {
  /** The field of the reply. */
  name: string;
  /** The classes of the grey bar shown before the reply. */
  className: string;
};

/** A text that the teacher typed. */
export function EarlyText({ name, className }: EarlyPlaceProps) {
  return (
    <>
      <bdi dir="auto" data-early={name} className="peer empty:hidden" {...place} />
      <Skeleton className={clsx('peer-[:not(:empty)]:hidden', className)} />
    </>
  );
}

/** Text with formulas: a field that ends in `Html`. */
export function EarlyNotation({ name, className }: EarlyPlaceProps) {
  return (
    <>
      <div data-early={name} className="peer notation empty:hidden" {...place} />
      <Skeleton className={clsx('peer-[:not(:empty)]:hidden', className)} />
    </>
  );
}

/** The picture of a course, 16 to 9. */
export function EarlyPicture({ sizes, className }: { sizes: string; className?: string }) {
  return (
    <span className="relative block aspect-video w-full">
      <Skeleton className={clsx('absolute inset-0', className)} />
      <img
        data-early="imageUrl"
        suppressHydrationWarning
        alt=""
        sizes={sizes}
        fetchPriority="high"
        decoding="sync"
        className="absolute inset-0 size-full object-cover [&:not([src])]:hidden"
      />
    </span>
  );
}
