import { useState } from 'react';
import type { Watermark } from '#contract/identity/watermarks.ts';
import { useOwnWatermark } from '#web/features/identity/identity.api.ts';

export type PageGuard = {
  /** Whether pages may be shown: the watermark that belongs over them is there and was not taken away. */
  isReady: boolean;
  watermark: Watermark | undefined;
  isStopped: boolean;
  /** The watermark could not be loaded. */
  error: Error | null;
  stop: () => void;
  restore: () => void;
};

/** The student's watermark over the pages of a document, and what happens when it is taken away. */
export function usePageGuard(): PageGuard {
  const { isNeeded, watermark: mark, error, retry } = useOwnWatermark();
  const [isStopped, setStopped] = useState(false);
  return {
    isReady: !isStopped && (mark !== undefined || !isNeeded),
    watermark: mark,
    isStopped,
    error,
    stop: () => setStopped(true),
    restore: () => {
      setStopped(false);
      if (error !== null) retry();
    },
  };
}
