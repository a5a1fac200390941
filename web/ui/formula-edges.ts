import { type RefObject, useEffect } from 'react';

/** What holds a formula and scrolls where the formula is too wide. */
const boxes = 'span.chem, .katex-display';

/** Less than this is the rounding of widths. */
const leastHidden = 2;

/** Where a box hides a part of its formula; a box that does can be scrolled with the keyboard too. */
function markEdges(box: HTMLElement): void {
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

/** Shows on each formula of an element where it goes on, as its width, its letters and its scrolling change. */
export function useFormulaEdges(element: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const found = [...(element.current?.querySelectorAll<HTMLElement>(boxes) ?? [])];
    const observer = new ResizeObserver(() => found.forEach(markEdges));
    for (const box of found) {
      observer.observe(box);
      // Its letters may come after their box has its width.
      if (box.firstElementChild) observer.observe(box.firstElementChild);
    }
    const onScroll = ({ target }: Event) => markEdges(target as HTMLElement);
    for (const box of found) box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      for (const box of found) box.removeEventListener('scroll', onScroll);
    };
  }, [element, html]);
}
