/** A picture as bare pixels: red, green, blue and opacity, 0 to 255 each, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

type Area = { left: number; top: number; width: number; height: number };

const cellSize = 32;
/** Percentile of the brightness in a cell that is taken for its paper. */
const backgroundRank = 0.9;
/** Share of all pixels that is certainly ink when there is a signature. */
const inkRank = 0.004;
/** Darkness against the paper from which a pixel may be ink, and from which there is ink at all. */
const backgroundEnd = 0.88;
const minContrast = 0.7;
const visible = 40;

const rankOf = (counts: Uint32Array, total: number, rank: number): number => {
  let passed = 0;
  const threshold = total * rank;
  for (let value = 0; value < counts.length; value += 1) {
    passed += counts[value] ?? 0;
    if (passed > threshold) return value;
  }
  return counts.length - 1;
};

const lightOf = (data: Uint8Array, at: number) =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** How bright the paper is in each cell of a grid: a photograph is never lit evenly. */
const backgroundGrid = ({ data, width, height }: Pixels) => {
  const columns = Math.ceil(width / cellSize);
  const rows = Math.ceil(height / cellSize);
  const grid = new Float64Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let cell = 0; cell < grid.length; cell += 1) {
    counts.fill(0);
    let total = 0;
    const left = (cell % columns) * cellSize;
    const top = Math.floor(cell / columns) * cellSize;
    for (let y = top; y < Math.min(top + cellSize, height); y += 1) {
      for (let x = left; x < Math.min(left + cellSize, width); x += 1) {
        const light = Math.round(lightOf(data, (y * width + x) * 4));
        counts[light] = (counts[light] ?? 0) + 1;
        total += 1;
      }
    }
    grid[cell] = Math.max(1, rankOf(counts, total, backgroundRank));
  }
  /** Interpolates between the centres of four cells. */
  return (x: number, y: number): number => {
    const column = Math.min(columns - 1, Math.max(0, x / cellSize - 0.5));
    const row = Math.min(rows - 1, Math.max(0, y / cellSize - 0.5));
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const right = Math.min(left + 1, columns - 1);
    const bottom = Math.min(top + 1, rows - 1) * columns;
    const mix = (from = 0, to = 0, share = 0) => from + (to - from) * share;
    return mix(
      mix(grid[top * columns + left], grid[top * columns + right], column - left),
      mix(grid[bottom + left], grid[bottom + right], column - left),
      row - top,
    );
  };
};

/** Whether the picture is transparent around its ink already. */
const isCutOut = ({ data }: Pixels): boolean => {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 128) clear += 1;
  return clear > data.length / 4 / 20;
};

/**
 * Makes the paper of a photographed or scanned signature transparent, so that only the ink is drawn. Transparent
 * pixels stay. Undefined where there is no ink.
 */
export const cutOutInk = (picture: Pixels): Pixels | undefined => {
  if (isCutOut(picture)) return picture;
  const { data, width, height } = picture;
  const backgroundAt = backgroundGrid(picture);
  const shares = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let pixel = 0; pixel < shares.length; pixel += 1) {
    const background = backgroundAt(pixel % width, Math.floor(pixel / width));
    const share = Math.min(255, Math.round((255 * lightOf(data, pixel * 4)) / background));
    shares[pixel] = share;
    counts[share] = (counts[share] ?? 0) + 1;
  }
  const ink = rankOf(counts, shares.length, inkRank) / 255;
  if (ink > minContrast) return undefined;
  const cut = Uint8Array.from(data);
  for (let pixel = 0; pixel < shares.length; pixel += 1) {
    const darkness = (backgroundEnd - (shares[pixel] ?? 0) / 255) / (backgroundEnd - ink);
    cut[pixel * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, darkness * 1.2)));
  }
  return { data: cut, width, height };
};

/** The smallest area with all visible pixels; undefined where there are none. */
export const visibleArea = ({ data, width, height }: Pixels): Area | undefined => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < visible) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
};
