import { useState } from 'react';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { useIsPhone } from '#web/ui/use-media.ts';
import { type Box, textBoxes } from './text-boxes.ts';

const whole: ReadonlyMap<number, Box> = new Map();

/** On a phone, crops the margins of a document's pages until the reader switches that off. */
export function useCrop(pages: PdfPageList['pages'] | undefined) {
  const isPhone = useIsPhone();
  const [isOn, setOn] = useState(true);
  const boxes = isPhone && pages !== undefined ? textBoxes(pages) : whole;
  return {
    boxes: isOn ? boxes : whole,
    crop: boxes.size > 0 ? { isOn, toggle: () => setOn(!isOn) } : undefined,
  };
}
