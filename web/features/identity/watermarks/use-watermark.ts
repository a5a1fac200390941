import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Watermark } from '#contract/identity/watermarks.ts';
import { guardWatermark } from './guard-watermark.ts';
import type { Tone } from './watermark-element.ts';
import type { Band, Ink } from './move-watermark.ts';

type Options = {
  /** Where the watermarks move; one watermark for each. The same array at each render. */
  bands: readonly Band[];
  tone: Tone;
  /** Reads what a frame shows, so that the watermarks avoid it. The same function at each render. */
  createInk?: (frame: HTMLElement) => Ink;
  onBroken: () => void;
};

/** Puts the watermark over a frame as long as both are there. The teacher has no watermark; then it does nothing. */
export function useWatermark(
  frame: RefObject<HTMLElement | null>,
  watermark: Watermark | undefined,
  { bands, tone, createInk, onBroken }: Options,
): void {
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const element = frame.current;
    if (element === null || watermark === undefined) return undefined;
    const ink = createInk?.(element);
    const options = { tone, ink, onBroken: broken };
    const stops = bands.map((band) => guardWatermark(element, watermark, { ...options, band }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, watermark, bands, tone, createInk]);
}
