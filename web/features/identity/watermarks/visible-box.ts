/** In pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };

export const areaOf = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

export const overlap = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** The part of a frame that is in view, within the window and every scrolling part of the page around it. */
export function visibleBoxOf(frame: HTMLElement): Box {
  let box = overlap(frame.getBoundingClientRect(), {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: innerHeight,
  });
  for (let part = frame.parentElement; part !== null; part = part.parentElement)
    if (getComputedStyle(part).overflowY !== 'visible')
      box = overlap(box, part.getBoundingClientRect());
  return box;
}
