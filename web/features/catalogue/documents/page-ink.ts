import type { Ink } from '#web/features/identity/identity.api.ts';

/** The width in pixels of the small copy of a page in which blank places are searched. */
const columns = 240;

/** Paper that was scanned is not quite white. */
const minPaperBrightness = 235;

type InkMap = { width: number; height: number; sums: Uint32Array };

/** How many dark points lie above and before each point of a picture; undefined where a browser does not let it be read. */
function readInk(picture: HTMLImageElement): InkMap | undefined {
  const width = columns;
  const height = Math.round((columns * picture.naturalHeight) / picture.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const lightness = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
      if (lightness < minPaperBrightness) row += 1;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { width, height, sums };
}

/** The points of a map inside a box whose edges are shares of the picture. */
function countInk({ width, height, sums }: InkMap, box: Parameters<Ink>[0]): number {
  const column = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * width);
  const row = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * height);
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const [left, right] = [column(box.left), column(box.right)];
  const [top, bottom] = [row(box.top), row(box.bottom)];
  return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
}

/**
 * What is printed on the page in a frame, for a watermark that stands beside the text; 0 until its picture is loaded.
 */
export function createPageInk(frame: HTMLElement): Ink {
  let cached: { source: string; map: InkMap | undefined } | undefined;
  return (box) => {
    const picture = frame.querySelector('img');
    if (!picture?.complete || picture.naturalWidth === 0) return 0;
    if (cached?.source !== picture.src) cached = { source: picture.src, map: readInk(picture) };
    if (cached.map === undefined) return 0;
    const [outer, inner] = [frame.getBoundingClientRect(), picture.getBoundingClientRect()];
    const across = (x: number) => (x + outer.left - inner.left) / inner.width;
    const down = (y: number) => (y + outer.top - inner.top) / inner.height;
    return countInk(cached.map, {
      left: across(box.left),
      right: across(box.right),
      top: down(box.top),
      bottom: down(box.bottom),
    });
  };
}
