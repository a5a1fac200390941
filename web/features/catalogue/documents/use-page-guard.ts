import { useState } from 'react';
import type { Watermark } from '#contract/identity/watermarks.ts';
import { useOwnWatermark } from '#web/features/identity/identity.api.ts';

export type PageGuard = {
  /** Whether pages may be shown: the watermark that belongs over them is loaded and was not removed. */
  isReady: boolean;
  watermark: Watermark | undefined;
  isStopped: boolean;
  /** The watermark could not be loaded. */
  error: Error | null;
  stop: () => void;
  restore: () => void;
};

/** The student's watermark over the pages of a document, and what happens when a student removes it. */
export function usePageGuard(): PageGuard {
  const { isNeeded, watermark, error, retry } = useOwnWatermark();
  const [isStopped, setStopped] = useState(false);
  return {
    isReady: !isStopped && (watermark !== undefined || !isNeeded),
    watermark,
    isStopped,
    error,
    stop: () => setStopped(true),
    restore: () => {
      setStopped(false);
      if (error !== null) retry();
    },
  };
}
