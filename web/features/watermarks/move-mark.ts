/** The part of a frame's height, from 0 to 1, in which a mark moves. */
export type Band = { from: number; to: number };

type Point = { x: number; y: number };

const between = (least: number, most: number) => least + Math.random() * (most - least);

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the mark stands now, also in the middle of a movement. */
const placeOf = (element: HTMLElement): Point => {
  const { m41: x, m42: y } = new DOMMatrix(getComputedStyle(element).transform);
  return { x, y };
};

const anyPlace = (frame: HTMLElement, element: HTMLElement, { from, to }: Band): Point => {
  const room = Math.max(0, frame.clientWidth - element.offsetWidth);
  const top = frame.clientHeight * from;
  const bottom = Math.max(top, frame.clientHeight * to - element.offsetHeight);
  // The mark stands at the start of the line, so it moves towards its end.
  const towardsEnd = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
  return { x: towardsEnd * between(0, room), y: between(top, bottom) };
};

const translate = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/**
 * Moves a mark slowly to one place after another that nobody can foresee; with reduced motion it jumps. It is the transform alone
 * that changes, by the browser's animations, so nothing is laid out again. Returns what stops it.
 */
export function moveMark(frame: HTMLElement, element: HTMLElement, band: Band): () => void {
  let animation: Animation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (jumps: boolean) => {
    clearTimeout(timer);
    const from = placeOf(element);
    const to = anyPlace(frame, element, band);
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
      () => go(reducedMotion()),
      (seconds + (reducedMotion() ? between(8, 14) : 0)) * 1000,
    );
  };
  // Runs once at the beginning too; afterwards a turned phone and full screen give the mark another room.
  const watch = new ResizeObserver(() => go(true));
  watch.observe(frame);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    animation?.cancel();
  };
}
