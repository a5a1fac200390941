import { useState } from 'react';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { useIsPhone } from '#web/ui/use-media.ts';
import { readingStep } from './reading-step.ts';
import { type Box, textBoxes } from './text-boxes.ts';

const whole: ReadonlyMap<number, Box> = new Map();

/** The padding beside the pages in pixels, of `p-3`. */
const padding = 24;

/**
 * On a phone, crops the margins of a document's pages until the reader switches that off, and chooses the first zoom
 * at which the print can be read.
 */
export function useCrop(pages: PdfPageList['pages'] | undefined) {
  const isPhone = useIsPhone();
  const [isOn, setOn] = useState(true);
  const boxes = isPhone && pages !== undefined ? textBoxes(pages) : whole;
  return {
    boxes: isOn ? boxes : whole,
    firstStep: isPhone && pages ? readingStep(pages, boxes, window.innerWidth - padding) : 0,
    crop: boxes.size > 0 ? { isOn, toggle: () => setOn(!isOn) } : undefined,
  };
}
