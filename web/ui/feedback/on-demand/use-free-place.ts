import { type RefObject, useEffect } from 'react';
import { findObstacles } from './find-obstacles.ts';
import { type Box, findFreePlace, isFree } from './free-place.ts';

/** Lists refresh, people scroll and dialogs open while a message is shown. */
const checkedEvery = 250;
/** In pixels: how far each further message sticks out below the one before it. */
const behind = 16;
/** In pixels: between the header and a message at its usual place. */
const gap = 8;

const sizeOf = (layer: HTMLElement) => {
  const front = layer.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
  if (!front) return undefined;
  const count = layer.querySelectorAll('[data-sonner-toast][data-visible="true"]').length;
  return { width: layer.offsetWidth, height: front.offsetHeight + behind * (count - 1) };
};

/** The widths to try: that of the styles, then one for which the head of a dialog has room on a phone. */
const widths = ['', '15rem'];

type Obstacles = Awaited<ReturnType<typeof findObstacles>>;

const viewportSize = () => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});

/** Moves the messages to a place that is free; undefined when there are none any more. */
const placeMessages = (
  layer: HTMLElement,
  { controls, words, top }: Obstacles,
): Box | undefined => {
  const viewport = viewportSize();
  let box: Box | undefined;
  for (const width of widths) {
    layer.style.inlineSize = width;
    const size = sizeOf(layer);
    if (!size) return undefined;
    // The layer begins at the start side, on the right.
    const preferred = { x: viewport.width - size.width - gap, y: top + gap };
    box = { ...findFreePlace({ viewport, size, preferred, controls, words }), ...size };
    layer.style.translate = `${box.x + size.width - viewport.width}px ${box.y}px`;
    if (isFree(box, { viewport, controls })) break;
  }
  return box;
};

/**
 * Moves the layer of messages to where it covers nothing that can be clicked, and again whenever something comes to
 * lie under it. Nothing else decides where messages lie.
 */
export function useFreePlace(layer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = layer.current;
    if (!isShown || !element) return;
    let isOver = false;
    let box: Box | undefined;
    const check = async () => {
      const obstacles = await findObstacles(element);
      const size = sizeOf(element);
      if (isOver || !size) return;
      const { controls } = obstacles;
      if (box && isFree({ ...box, ...size }, { viewport: viewportSize(), controls })) return;
      box = placeMessages(element, obstacles);
    };
    void check();
    const timer = setInterval(() => void check(), checkedEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [layer, isShown]);
}
