import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';

/** A sheet may be out of view for so long and still be the same showing of it, in milliseconds. */
const sameShowing = 2500;
/** A slow phone reads a frame in more than that time, so the sheet has to be missing in as many frames too. */
const missesOfEnd = 2;
/** A sheet with doubts is read so often before it is taken: a hand that comes to rest resolves many of them. */
const maxTries = 3;

const isUndecided = ({ state }: { state: 'read' | 'blank' | 'doubtful' }) => state === 'doubtful';

/** How much of a reading a person would have to decide. */
export const countDoubts = ({ cardNumber, model, answers }: SheetReading): number =>
  [cardNumber, model, ...answers].filter(isUndecided).length;

/** What makes two readings those of one sheet; where the number is undecided, the answers say it. */
const sheetKey = ({ code, cardNumber, answers }: SheetReading): string => {
  const owner = code.cardNumber ?? (cardNumber.state === 'read' ? cardNumber.digits : null);
  const filled = answers.map(({ options }) => options.join('')).join(',');
  return `${code.page} ${owner ?? `? ${filled}`}`;
};

type Candidate<Found> = { key: string; tries: number; best: Found };

/**
 * Decides which readings of the live picture are taken: one without doubts at once, one with doubts after some more frames, and
 * the same sheet only once for as long as it stays in view.
 */
export const createLiveTaking = <Found extends { reading: SheetReading }>() => {
  let taken = { key: '', at: 0, misses: 0 };
  let candidate: Candidate<Found> | undefined;
  /**
   * @param found undefined for a frame in which no sheet is read
   * @param now when the frame was seen, in milliseconds
   * @returns what is taken; undefined while the sheet is read further, or was taken before
   */
  return (found: Found | undefined, now: number): Found | undefined => {
    if (!found) {
      taken.misses += 1;
      return undefined;
    }
    const key = sheetKey(found.reading);
    const isSame = taken.misses < missesOfEnd || now - taken.at < sameShowing;
    if (key === taken.key && isSame) {
      taken = { key, at: now, misses: 0 };
      return undefined;
    }
    const earlier = candidate?.key === key ? candidate : undefined;
    const doubts = countDoubts(found.reading);
    const best = earlier && countDoubts(earlier.best.reading) <= doubts ? earlier.best : found;
    const tries = (earlier?.tries ?? 0) + 1;
    if (doubts > 0 && tries < maxTries) {
      candidate = { key, tries, best };
      return undefined;
    }
    candidate = undefined;
    taken = { key, at: now, misses: 0 };
    return best;
  };
};
