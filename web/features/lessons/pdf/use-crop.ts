import { useState, useSyncExternalStore } from 'react';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { type Box, textBoxes } from './text-boxes.ts';

/** Narrower than `sm:`, where the margins of paper cost the letters their size. */
const phone = '(width < 40rem)';

const whole: ReadonlyMap<number, Box> = new Map();

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** On a phone the pages of a document without their margins, until the reader wants them whole. */
export function useCrop(pages: PdfPageList['pages'] | undefined) {
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
  const [isOn, setOn] = useState(true);
  const boxes = isPhone && pages !== undefined ? textBoxes(pages) : whole;
  return {
    boxes: isOn ? boxes : whole,
    crop: boxes.size > 0 ? { isOn, toggle: () => setOn(!isOn) } : undefined,
  };
}
