import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { pictureWidths } from '#domain/pictures.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { endEarlyView } from './early-calls.ts';
import { showFonts } from './first-fonts.ts';
import { useHydrated } from './hydrated.ts';

/** `pictureSources`, for a script that comes before the modules do. */
const sourcesOf = `function(c){var w=c.imageWidth,a=${JSON.stringify(pictureWidths)},u=[],n;if(!(w>a[0]))return'';for(n of a)if(n<w)u.push(c.imageUrl+'?width='+n+' '+n+'w');if(w<=a[a.length-1])u.push(c.imageUrl+' '+w+'w');return u.join(', ')}`;

/** Fills the places of the view in which it stands. Markup comes from the server's own rendering. */
export const fillEarlyViewScript =
  `(function(view,sources){if(window.earlyView)earlyView.then(function(v){if(v)view.querySelectorAll('[data-early]').forEach(function(e){` +
  `var name=e.dataset.early,x=v[name];if(!x)return;if(name==='imageUrl'){e.srcset=sources(v);e.src=x}` +
  `else if(/Html$/.test(name))e.innerHTML=x;else e.textContent=x})}).catch(function(){})})(document.currentScript.parentNode,${sourcesOf})`;

/** It runs where the document is read: the bundle need not carry it too. */
const documentScript = import.meta.env.SSR ? fillEarlyViewScript : '';

/**
 * A page in grey whose places are filled as soon as the first call of the head has its reply, while the
 * page's scripts are still on their way. It is part of the prerendered document only: where scripts
 * run already, it is the grey page alone.
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

/** React leaves alone what the script has put into a place. */
const place = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

type EarlyPlaceProps = {
  /** The field of the reply. */
  name: string;
  /** Of the grey bar that stands there until then. */
  className: string;
};

/** Text that somebody typed. */
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
