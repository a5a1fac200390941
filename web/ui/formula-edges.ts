/** The element around a formula, which scrolls where the formula is too wide. */
const boxes = 'span.chem, .katex-display';

/** Less than this is the rounding of widths. */
const leastHidden = 2;

/** Where a box hides a part of its formula; a box that does can be scrolled with the keyboard too. */
function showEdges(box: HTMLElement): void {
  const hidden = box.scrollWidth - box.clientWidth;
  if (hidden < leastHidden) {
    box.removeAttribute('tabindex');
    delete box.dataset['more'];
    return;
  }
  const sides = [
    box.scrollLeft >= leastHidden && 'before',
    hidden - box.scrollLeft >= leastHidden && 'after',
  ];
  box.tabIndex = 0;
  box.dataset['more'] = sides.filter(Boolean).join(' ');
}

/**
 * Shows on each formula of an element where it goes on, as its width, its letters and its scrolling change; a `ref` that
 * cleans up after itself.
 */
export function watchFormulaEdges(element: HTMLElement | null): (() => void) | undefined {
  const found = [...(element?.querySelectorAll<HTMLElement>(boxes) ?? [])];
  if (found.length === 0) return undefined;
  const observer = new ResizeObserver(() => found.forEach(showEdges));
  for (const box of found) {
    observer.observe(box);
    // Its letters may come after their box has its width.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
  const ending = new AbortController();
  for (const box of found) {
    const options = { passive: true, signal: ending.signal };
    box.addEventListener('scroll', () => showEdges(box), options);
  }
  return () => {
    observer.disconnect();
    ending.abort();
  };
}
