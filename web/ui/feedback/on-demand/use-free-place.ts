import { type RefObject, useEffect } from 'react';
import { findObstacles } from './find-obstacles.ts';
import { findFreePlace, isFree } from './free-place.ts';

/** Lists refresh, people scroll and dialogs open while a message is shown. */
const checkedEvery = 250;
/** What lies behind the first message sticks out below it. */
const behind = 16;
/** Between the header and a message in its own place. */
const gap = 8;

const sizeOf = (layer: HTMLElement) => {
  const front = layer.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
  if (!front) return undefined;
  const count = layer.querySelectorAll('[data-sonner-toast][data-visible="true"]').length;
  return { width: layer.offsetWidth, height: front.offsetHeight + behind * (count - 1) };
};

const moveTo = (layer: HTMLElement, { x, y }: { x: number; y: number }) => {
  layer.style.translate = `${x}px ${y}px`;
};

/**
 * Moves the layer of messages to where it covers nothing that can be pressed, and again whenever something comes to lie
 * under it. This is the one place that decides where messages lie.
 */
export function useFreePlace(layer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = layer.current;
    if (!isShown || !element) return;
    let isOver = false;
    let place: { x: number; y: number } | undefined;
    const check = async () => {
      const { controls, words, top } = await findObstacles(element);
      const size = sizeOf(element);
      if (isOver || !size) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const window = { width, height };
      if (place && isFree({ ...place, ...size }, { window, controls })) return;
      // The layer begins at the start side, on the right.
      const preferred = { x: width - size.width - gap, y: top + gap };
      place = findFreePlace({ window, size, preferred, controls, words });
      moveTo(element, { x: place.x + size.width - width, y: place.y });
    };
    void check();
    const timer = setInterval(() => void check(), checkedEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [layer, isShown]);
}
