import type { Storm } from './storm.ts';

/** The criteria of a sustainable rate: the p99 of a call in milliseconds, and the share of attempts that finish. */
export const criteria = { p99: 250, finishedShare: 0.98, firstRate: 200 };

/** How close the search comes to the capacity. */
const precision = 0.06;

const isSustainable = ({ p99, finished, started, perSecond, rate }: Storm): boolean =>
  p99 <= criteria.p99 &&
  finished >= started * criteria.finishedShare &&
  // An overloaded server finishes accepted attempts late.
  perSecond >= rate * 0.9;

/**
 * Finds the highest sustainable rate: doubles it until one is not sustainable, then halves the distance.
 * @param play plays a storm at a rate, in attempts a second
 */
export const searchCapacity = async (play: (rate: number) => Promise<Storm>): Promise<Storm> => {
  let best: Storm | undefined;
  let tooMuch: number | undefined;
  for (let rate = criteria.firstRate; ;) {
    const storm = await play(rate);
    if (isSustainable(storm)) best = storm;
    else tooMuch = rate;
    const low = best?.rate ?? 0;
    if (tooMuch === undefined) rate *= 2;
    else if (best && tooMuch - low <= low * precision) return best;
    else if (tooMuch < 10) throw new Error('Not even 10 attempts a second are sustainable.');
    else rate = Math.round((low + tooMuch) / 2);
  }
};
