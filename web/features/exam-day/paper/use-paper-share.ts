import { useState } from 'react';

const storageKey = 'examPaperShare';

/** The least and the greatest share of the height that the paper takes, in percent. */
export const shareLimits = { least: 20, greatest: 80 } as const;

const half = 50;

const limited = (share: number) =>
  Math.min(shareLimits.greatest, Math.max(shareLimits.least, Math.round(share)));

function storedShare(): number {
  try {
    return limited(Number(localStorage.getItem(storageKey) ?? half) || half);
  } catch {
    return half;
  }
}

/** How much of the height the paper takes above its answer sheet, in percent: the share chosen last on this device. */
export function usePaperShare() {
  const [share, setShare] = useState(storedShare);
  return {
    share,
    /** While the border is moved. */
    move: (next: number) => setShare(limited(next)),
    /** A device that stores nothing begins with halves again. */
    store: (next = share) => {
      setShare(limited(next));
      try {
        localStorage.setItem(storageKey, String(limited(next)));
      } catch {
        // Nothing is lost but the choice.
      }
    },
  };
}
