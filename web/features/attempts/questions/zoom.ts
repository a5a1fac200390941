/** How much nearer a picture comes; 1 fits the window. */
export const mostZoom = 4;
export const zoomStep = 0.5;

export function clampZoom(zoom: number): number {
  return Math.min(mostZoom, Math.max(1, zoom));
}

type Point = { x: number; y: number };

/** What two fingers make of a zoom: it grows with the distance between them. */
export function pinchedZoom(
  zoomAtStart: number,
  start: readonly [Point, Point],
  now: readonly [Point, Point],
): number {
  const before = distance(start);
  return before === 0 ? zoomAtStart : clampZoom((zoomAtStart * distance(now)) / before);
}

function distance([first, second]: readonly [Point, Point]): number {
  return Math.hypot(first.x - second.x, first.y - second.y);
}
