/** The element around a formula, which scrolls where the formula is too wide. */
const boxes = 'span.chem, .katex-display';

/** In pixels; a smaller difference comes from rounding. */
const minHidden = 2;

/** Writes to a box on which sides it hides a part of its formula, and lets the keyboard scroll it then. */
function showEdges(box: HTMLElement): void {
  const hidden = box.scrollWidth - box.clientWidth;
  if (hidden < minHidden) {
    box.removeAttribute('tabindex');
    delete box.dataset['more'];
    return;
  }
  const sides = [
    box.scrollLeft >= minHidden && 'before',
    hidden - box.scrollLeft >= minHidden && 'after',
  ];
  box.tabIndex = 0;
  box.dataset['more'] = sides.filter(Boolean).join(' ');
}

/**
 * Shows on each formula of an element on which sides it continues, whenever its width, letters or scrolling change. A
 * `ref` callback that returns its own cleanup.
 */
export function watchFormulaEdges(element: HTMLElement | null): (() => void) | undefined {
  const found = [...(element?.querySelectorAll<HTMLElement>(boxes) ?? [])];
  if (found.length === 0) return undefined;
  const observer = new ResizeObserver(() => found.forEach(showEdges));
  for (const box of found) {
    observer.observe(box);
    // The letters may be rendered after the box has its width.
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
