import { areaOf, overlap } from './visible-box.ts';

/** Below these a watermark cannot be read; a page that is zoomed or has larger text stays above them. */
const min = { fontSize: 8, width: 24, height: 14, opacity: 0.5, colourAlpha: 0.4 };

/** What the page itself may draw over a video or a document: while it is scrolled, while a dialog is open, and on purpose. */
const ownCovers =
  'header, dialog, details, .sticky, .student-bar, [data-sonner-toaster], [data-over-frame]';

const alphaOf = (colour: string): number => {
  const [, alpha] = /[/,]\s*([\d.]+)(%?)\)$/u.exec(colour) ?? [];
  const isOpaque = alpha === undefined || /^rgb\(\d+, \d+, \d+\)$/u.test(colour);
  return isOpaque ? 1 : Number(alpha);
};

const isStyleReadable = (element: Element): boolean => {
  const style = getComputedStyle(element);
  return (
    style.display !== 'none' &&
    style.visibility === 'visible' &&
    style.getPropertyValue('content-visibility') !== 'hidden' &&
    Number(style.opacity) >= min.opacity &&
    Number.parseFloat(style.fontSize) >= min.fontSize &&
    style.clipPath === 'none' &&
    ['', 'auto'].includes(style.getPropertyValue('clip')) &&
    ['', 'none'].includes(style.getPropertyValue('mask-image')) &&
    style.textIndent === '0px' &&
    style.filter === 'none' &&
    style.mixBlendMode === 'normal' &&
    alphaOf(style.color) >= min.colourAlpha &&
    alphaOf(style.getPropertyValue('-webkit-text-fill-color')) >= min.colourAlpha
  );
};

/** Whether the watermark has a readable size and stands over its frame. In a frame that has just become smaller it does not yet. */
const isInPlace = (frame: HTMLElement, element: HTMLElement): boolean => {
  const box = element.getBoundingClientRect();
  if (box.width < min.width || box.height < min.height) return false;
  const isLineShrunk = [...element.children].some(
    (line) => line.clientWidth < min.width / 2 || line.clientHeight < min.fontSize,
  );
  if (isLineShrunk) return false;
  return areaOf(overlap(box, frame.getBoundingClientRect())) >= 0.6 * areaOf(box);
};

/** Whether nothing of the frame can be seen: another tab of the page, scrolled away, or taken out of the page. */
const isFrameHidden = (frame: HTMLElement): boolean => {
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return !frame.isConnected || areaOf(overlap(frame.getBoundingClientRect(), viewport)) < 1;
};

/** Whether the frame is cut off at a point by a part of the page that scrolls. */
const isCutOff = (frame: HTMLElement, x: number, y: number): boolean => {
  for (let part = frame.parentElement; part !== null; part = part.parentElement) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isOutside = x < left || x > right || y < top || y > bottom;
    if (isOutside && getComputedStyle(part).overflowY !== 'visible') return true;
  }
  return false;
};

/**
 * The foreign element that lies over the middle of a watermark; undefined without one. Watermarks let clicks through,
 * so this one takes them during the check.
 */
const findCover = (frame: HTMLElement, element: HTMLElement): Element | undefined => {
  const box = element.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (isCutOff(frame, x, y)) return undefined;
  element.style.setProperty('pointer-events', 'auto', 'important');
  const top = document.elementFromPoint(x, y);
  element.style.setProperty('pointer-events', 'none', 'important');
  if (top === null || element.contains(top)) return undefined;
  const own = top.closest(ownCovers);
  return own !== null && !own.contains(frame) ? undefined : top;
};

/** What a frame protects: its players and pictures, as they were when the watermark was put over them. */
export const mediaOf = (frame: HTMLElement): Element[] => [
  ...frame.querySelectorAll('iframe, video, img'),
];

type WatermarkedFrame = {
  frame: HTMLElement;
  element: HTMLElement;
  text: string;
  media: readonly Element[];
};

/** Whether a watermark is there, says what it said, and can be read. */
export function isWatermarkIntact({ frame, element, text, media }: WatermarkedFrame): boolean {
  const wasMoved = media.some((part) => part.isConnected && !frame.contains(part));
  if (wasMoved) return false;
  if (isFrameHidden(frame)) return true;
  return (
    element.parentNode === frame &&
    element.textContent === text &&
    [element, ...element.children].every(isStyleReadable)
  );
}

/**
 * Whether the watermark is out of its frame or under something. Either may be legitimate for a moment: call it again
 * before acting on it. It changes a style of the watermark and back.
 */
export function isWatermarkHidden(frame: HTMLElement, element: HTMLElement): boolean {
  if (isFrameHidden(frame)) return false;
  return !isInPlace(frame, element) || findCover(frame, element) !== undefined;
}
