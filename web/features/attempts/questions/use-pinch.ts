import { type RefObject, useEffect, useRef } from 'react';
import { pinchedZoom } from './zoom.ts';

type Point = { x: number; y: number };
type Two = readonly [Point, Point];

/** Two fingers on an element zoom what is in it; one scrolls as ever. */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  setZoom: (change: (zoom: number) => number) => void,
): void {
  const fingers = useRef(new Map<number, Point>());
  useEffect(() => {
    const target = element.current;
    const down = fingers.current;
    if (!target) return undefined;
    let last: Two | undefined;
    const both = (): Two | undefined => {
      const [first, second, third] = [...down.values()];
      return first && second && !third ? [first, second] : undefined;
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      last = both();
    };
    const onMove = (event: PointerEvent) => {
      if (!down.has(event.pointerId)) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = both();
      const before = last;
      if (now && before) setZoom((zoom) => pinchedZoom(zoom, before, now));
      last = now;
    };
    const onUp = (event: PointerEvent) => {
      down.delete(event.pointerId);
      last = both();
    };
    const ends = ['pointerup', 'pointercancel', 'pointerleave'] as const;
    target.addEventListener('pointerdown', onDown);
    target.addEventListener('pointermove', onMove);
    for (const end of ends) target.addEventListener(end, onUp);
    return () => {
      target.removeEventListener('pointerdown', onDown);
      target.removeEventListener('pointermove', onMove);
      for (const end of ends) target.removeEventListener(end, onUp);
    };
  }, [element, setZoom]);
}
