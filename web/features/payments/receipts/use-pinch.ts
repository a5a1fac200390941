import { type RefObject, useEffect, useRef } from 'react';

const distanceOf = (touches: TouchList): number => {
  const [first, other] = touches;
  return first && other
    ? Math.hypot(first.clientX - other.clientX, first.clientY - other.clientY)
    : 0;
};

/** A wheel step of this many pixels doubles the size. */
const wheelDoubles = 240;

/**
 * Calls `onZoom` with the factor by which two fingers move apart, on a screen or on a touchpad (which a browser reports
 * as a wheel with Ctrl). React's own listeners are passive: they could not stop the browser from zooming the page.
 */
export function usePinch(
  element: RefObject<HTMLElement | null>,
  onZoom: (factor: number) => void,
): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let distance = 0;
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        distance = 0;
        return;
      }
      event.preventDefault();
      const next = distanceOf(event.touches);
      if (distance > 0 && next > 0) latest.current(next / distance);
      distance = next;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(2 ** (-event.deltaY / wheelDoubles));
    };
    target.addEventListener('touchstart', onTouch, { passive: false });
    target.addEventListener('touchmove', onTouch, { passive: false });
    target.addEventListener('touchend', onTouch);
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      target.removeEventListener('touchstart', onTouch);
      target.removeEventListener('touchmove', onTouch);
      target.removeEventListener('touchend', onTouch);
      target.removeEventListener('wheel', onWheel);
    };
  }, [element]);
}
