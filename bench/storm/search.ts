import type { Storm } from './storm.ts';

/** What a rate has to keep to hold: the p99 of a call in milliseconds, and the share of attempts that finish. */
export const held = { p99: 250, finishedShare: 0.98, firstRate: 200 };

/** How close the search comes to the capacity. */
const precision = 0.06;

const holds = ({ p99, finished, started, perSecond, rate }: Storm): boolean =>
  p99 <= held.p99 &&
  finished >= started * held.finishedShare &&
  // A server that falls behind finishes late what it has accepted.
  perSecond >= rate * 0.9;

/**
 * Finds the highest rate of attempts that holds: doubles it until one does not, then halves the distance.
 * @param play plays a storm at a rate, in attempts a second
 */
export const searchCapacity = async (play: (rate: number) => Promise<Storm>): Promise<Storm> => {
  let best: Storm | undefined;
  let tooMuch: number | undefined;
  for (let rate = held.firstRate; ;) {
    const storm = await play(rate);
    if (holds(storm)) best = storm;
    else tooMuch = rate;
    const low = best?.rate ?? 0;
    if (tooMuch === undefined) rate *= 2;
    else if (best && tooMuch - low <= low * precision) return best;
    else if (tooMuch < 10) throw new Error('Not even a few attempts a second hold.');
    else rate = Math.round((low + tooMuch) / 2);
  }
};
