import { useLayoutEffect, useRef } from 'react';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { takeFirstShowing } from './celebrated.ts';

const stepInMilliseconds = 450;

/**
 * The seal of a certificate. The first time silver turns to gold; afterwards, and for people who want no movement, it is
 * gold at once.
 */
export function GoldTile({ certificateId }: { certificateId: string }) {
  const silver = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const wantsNoMovement = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!takeFirstShowing(certificateId) || wantsNoMovement) return;
    fadeAfter(silver.current, stepInMilliseconds);
  }, [certificateId]);
  return (
    <span aria-hidden="true" className="relative flex shrink-0">
      <ElementTile number={79} symbol="Au" state="premium" size="sm" />
      <span ref={silver} className="absolute inset-0 opacity-0">
        <ElementTile number={47} symbol="Ag" size="sm" />
      </span>
    </span>
  );
}

/** Shows an element until then, and lets it fade. */
function fadeAfter(element: HTMLElement | null, milliseconds: number): void {
  element?.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0, transform: 'rotateY(90deg)' }],
    { duration: milliseconds + 300, easing: 'ease-in' },
  );
}
