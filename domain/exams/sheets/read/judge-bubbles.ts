import { groupBy } from '#domain/group-by.ts';
import type { Measure } from './measure-bubbles.ts';

/** `crossed` is filled, with strokes beyond its ring: it may be crossed out. `unsure` is neither filled nor empty for certain. */
export type Verdict = 'filled' | 'crossed' | 'empty' | 'unsure';

/** Circles with the same printed sign, such as all of option ب, look alike when they are empty. */
export type SignedMeasure = { sign: string; measure: Measure };

const medianOf = (values: readonly number[], otherwise: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? otherwise;
};

/** No printed sign makes an empty circle darker than this, on a copy of a copy either. */
const darkestSign = 0.28;
const leastFill = 0.13;
const usual = { fill: 0.5, peak: 0.6 };

/** Parts of the darkness of this sheet's filled circles. */
const parts = {
  filled: 0.48,
  peak: 0.6,
  empty: 0.15,
  emptyAtMost: 0.27,
  stray: 0.4,
  stroke: 0.28,
};
/** Grain above the usual, as of a dark room, looks like strokes: by so many times of it, and never by more than `most`. */
const grainy = { usual: 0.06, times: 2, most: 0.12 };
/** Below this part of the sheet's usual contrast a ring is lost, and so may be what was filled. */
const lostRing = 0.3;
/** Millimetres from where its neighbours say that it is. */
const lostPlace = 0.45;

/** How dark circles with each sign are when they are empty. */
const emptyLevels = (circles: readonly SignedMeasure[]): Map<string, number> => {
  const fills = circles.map(({ measure }) => measure.fill);
  const general = Math.min(darkestSign, medianOf(fills, 0));
  const bySign = groupBy(circles, ({ sign }) => sign);
  return new Map(
    [...bySign].map(([sign, same]) => {
      const empty = same.map(({ measure }) => measure.fill).filter((fill) => fill < general + 0.12);
      return [sign, empty.length >= 3 ? medianOf(empty, general) : general];
    }),
  );
};

/** What each circle is, by the circles of the same sheet: pencils, printers and light differ. */
export const judgeBubbles = (circles: readonly SignedMeasure[]): Verdict[] => {
  const levels = emptyLevels(circles);
  const above = circles.map(({ sign, measure }) => measure.fill - (levels.get(sign) ?? 0));
  const marked = circles.flatMap(({ measure }, index) =>
    (above[index] ?? 0) > 0.2 ? { fill: above[index] ?? 0, peak: measure.peak } : [],
  );
  const fill = medianOf(
    marked.map((mark) => mark.fill),
    usual.fill,
  );
  const peak = medianOf(
    marked.map((mark) => mark.peak),
    usual.peak,
  );
  const noise = medianOf(above.map(Math.abs), 0) * 1.5;
  const emptyLimit = Math.min(parts.emptyAtMost * fill, Math.max(parts.empty * fill, 4 * noise));
  const contrast = medianOf(
    circles.map(({ measure }) => measure.contrast),
    0,
  );
  return circles.map(({ measure }, index) => {
    const darkness = above[index] ?? 0;
    if (measure.contrast < lostRing * contrast || measure.off > lostPlace) return 'unsure';
    if (darkness <= emptyLimit) return measure.stray > parts.stray * peak ? 'unsure' : 'empty';
    const isFilled =
      darkness >= Math.max(leastFill, parts.filled * fill) && measure.peak >= parts.peak * peak;
    const grain = Math.max(0, measure.grain - grainy.usual) * grainy.times;
    const strokeLimit = parts.stroke * peak + Math.min(grainy.most, grain);
    if (!isFilled) return 'unsure';
    return measure.stroke <= strokeLimit ? 'filled' : 'crossed';
  });
};
