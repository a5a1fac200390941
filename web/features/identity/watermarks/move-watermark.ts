import { areaOf, type Box, overlap, visibleBoxOf } from './visible-box.ts';

/** The part of a frame's height, from 0 to 1, in which a watermark moves. */
export type Band = { from: number; to: number };

type Point = { x: number; y: number };

/** How much is printed under a box of the frame, in pixels from its left and upper edge; 0 is blank. */
export type Ink = (box: Box) => number;

/** How many places are tried to find a blank one. */
const triedPlaces = 200;

const between = (min: number, max: number) => min + Math.random() * (max - min);

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the watermark stands now, also in the middle of a movement. */
const placeOf = (element: HTMLElement): Point => {
  const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(element).transform);
  return { x, y };
};

const boxOf = ({ clientWidth, clientHeight }: HTMLElement, { from, to }: Band): Box => ({
  left: 0,
  right: clientWidth,
  top: clientHeight * from,
  bottom: clientHeight * to,
});

/** The part of a band that is in view, if the watermark has room there; else the whole band. */
const seenPartOf = (frame: HTMLElement, element: HTMLElement, band: Box): Box => {
  const { left: x, top: y } = frame.getBoundingClientRect();
  const { left, top, right, bottom } = visibleBoxOf(frame);
  const seen = overlap(band, {
    left: left - x,
    top: top - y,
    right: right - x,
    bottom: bottom - y,
  });
  const isRoom =
    seen.right - seen.left >= element.offsetWidth && seen.bottom - seen.top >= element.offsetHeight;
  return isRoom ? seen : band;
};

/** A random place: a blank one if the frame knows what is printed where, else the least printed of those tried. */
const anyPlace = (
  frame: HTMLElement,
  element: HTMLElement,
  band: Band,
  ink: Ink | undefined,
): Point => {
  const { offsetWidth: width, offsetHeight: height } = element;
  const whole = boxOf(frame, band);
  const room = ink === undefined ? whole : seenPartOf(frame, element, whole);
  const anywhere = () => ({
    left: between(room.left, Math.max(room.left, room.right - width)),
    top: between(room.top, Math.max(room.top, room.bottom - height)),
  });
  let [best, least] = [anywhere(), Infinity];
  const places = ink === undefined ? 0 : triedPlaces;
  for (let tried = 0; least > 0 && tried < places; tried += 1) {
    const { left, top } = anywhere();
    const printed = ink?.({ left, top, right: left + width, bottom: top + height }) ?? 0;
    if (printed < least) [best, least] = [{ left, top }, printed];
  }
  // The watermark stands at the start of the line.
  const start =
    getComputedStyle(frame).direction === 'rtl' ? Math.max(0, frame.clientWidth - width) : 0;
  return { x: best.left - start, y: best.top };
};

/** In milliseconds: scrolling has ended after so long without a scroll event. */
const scrollEndsAfter = 100;

/** Whether the whole watermark is seen, or nothing of its frame. */
const isSeen = (frame: HTMLElement, element: HTMLElement): boolean => {
  const visible = visibleBoxOf(frame);
  const box = element.getBoundingClientRect();
  return areaOf(visible) === 0 || areaOf(overlap(visible, box)) >= 0.99 * areaOf(box);
};

const translate = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/**
 * Moves a watermark slowly to one place after another that nobody can foresee; with reduced motion it jumps. It is the transform alone
 * that changes, by the browser's animations, so nothing is laid out again. Over print, which `ink` knows, it jumps from one blank
 * place to another, so that it crosses no line (decisions/0125). Returns what stops it.
 */
export function moveWatermark(
  frame: HTMLElement,
  element: HTMLElement,
  band: Band,
  ink?: Ink,
): () => void {
  const jumpsOnly = () => ink !== undefined || reducedMotion();
  let animation: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (jumps: boolean) => {
    clearTimeout(timer);
    const from = placeOf(element);
    const to = anyPlace(frame, element, band, ink);
    const pixelsPerSecond = between(14, 34);
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const seconds = jumps ? 0 : Math.max(2, distance / pixelsPerSecond);
    const before = animation;
    animation = element.animate(
      [{ transform: translate(jumps ? to : from) }, { transform: translate(to) }],
      { duration: seconds * 1000, easing: 'ease-in-out', fill: 'forwards' },
    );
    before?.cancel();
    timer = setTimeout(
      () => go(jumpsOnly()),
      (seconds + (jumpsOnly() ? between(8, 14) : 0)) * 1000,
    );
  };
  // Runs once at the beginning too; afterwards a turned phone and full screen give the watermark another room.
  const watch = new ResizeObserver(() => go(true));
  watch.observe(frame);
  // Before its picture is loaded, nothing is known about what is printed.
  const onPicture = () => go(true);
  // On a page that is larger than the window, the watermark moves to the part that is in view.
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (!isSeen(frame, element)) go(true);
    }, scrollEndsAfter);
  };
  if (ink !== undefined) {
    frame.addEventListener('load', onPicture, true);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  }
  return () => {
    frame.removeEventListener('load', onPicture, true);
    document.removeEventListener('scroll', onScroll, true);
    clearTimeout(settling);
    watch.disconnect();
    clearTimeout(timer);
    animation?.cancel();
  };
}
