import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';

/** A sheet may be out of view for so long and still be the same showing of it, in milliseconds. */
const sameShowing = 2500;
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
  let taken = { key: '', at: Number.NEGATIVE_INFINITY };
  let candidate: Candidate<Found> | undefined;
  /** @param now in milliseconds @returns what is taken; undefined while the sheet is read further, or was taken before */
  return (found: Found, now: number): Found | undefined => {
    const key = sheetKey(found.reading);
    if (key === taken.key && now - taken.at < sameShowing) {
      taken.at = now;
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
    taken = { key, at: now };
    return best;
  };
};
