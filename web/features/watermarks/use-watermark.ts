import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Mark } from '#contract/lessons/watermarks.ts';
import { guardMark } from './guard-mark.ts';
import type { Tone } from './mark-element.ts';
import type { Band } from './move-mark.ts';

type Options = {
  /** Where the marks move; one mark for each. The same array at each render. */
  bands: readonly Band[];
  tone: Tone;
  onBroken: () => void;
};

/** Puts the mark over a frame as long as both are there; without a mark, which the teacher has not, it does nothing. */
export function useWatermark(
  frame: RefObject<HTMLElement | null>,
  mark: Mark | undefined,
  { bands, tone, onBroken }: Options,
): void {
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const element = frame.current;
    if (element === null || mark === undefined) return undefined;
    const stops = bands.map((band) => guardMark(element, mark, { band, tone, onBroken: broken }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, mark, bands, tone]);
}
