import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';

const longPressMs = 500;

/** The largest movement of a finger, in CSS pixels, that still counts as a long press. */
const maxMovement = 10;

type Touch = { x: number; y: number; timer: number; isDone: boolean };

/**
 * Calls back once for a finger that is held still, the right button and the menu key. Android reports such a finger as
 * `contextmenu`; iOS does not, so it is timed.
 */
export function useLongPress(onLongPress: () => void) {
  const touch = useRef<Touch>(undefined);
  const end = () => {
    window.clearTimeout(touch.current?.timer);
    touch.current = undefined;
  };
  useEffect(() => () => window.clearTimeout(touch.current?.timer), []);
  const callBack = () => {
    if (touch.current?.isDone) return;
    if (touch.current) touch.current.isDone = true;
    onLongPress();
  };
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      end();
      const finger = touches.item(0);
      if (finger === null || touches.length > 1) return;
      const timer = window.setTimeout(callBack, longPressMs);
      touch.current = { x: finger.clientX, y: finger.clientY, timer, isDone: false };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const start = touch.current;
      const finger = touches.item(0);
      if (!start || !finger) return;
      const way = Math.hypot(finger.clientX - start.x, finger.clientY - start.y);
      if (way > maxMovement) window.clearTimeout(start.timer);
    },
    onTouchEnd: (event: TouchEvent) => {
      // Otherwise lifting the finger would choose the option that was just struck out.
      if (touch.current?.isDone) event.preventDefault();
      end();
    },
    onTouchCancel: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      callBack();
    },
  };
}
