import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The page at the middle of the scrolled region, and a function that goes to another. Zooming does not change the page. */
export function useCurrentPage(
  scroller: RefObject<HTMLElement | null>,
  pageCount: number,
  zoomStep: number,
) {
  const [current, setCurrent] = useState(1);
  const shown = useRef(1);
  const show = (page: number) => {
    // A page that is wider than the window is read from the beginning of its lines.
    scroller.current?.scrollTo({ left: 0 });
    pageElement(scroller.current, page)?.scrollIntoView();
  };

  useEffect(() => {
    const root = scroller.current;
    if (!root || pageCount === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const middle = entries.find(({ isIntersecting }) => isIntersecting);
        const page = Number(middle?.target.getAttribute('data-page'));
        if (page > 0) {
          shown.current = page;
          setCurrent(page);
        }
      },
      { root, rootMargin: '-49% 0px -49% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [scroller, pageCount]);

  const firstStep = useRef(zoomStep);
  useLayoutEffect(() => {
    if (firstStep.current === zoomStep) return;
    firstStep.current = zoomStep;
    pageElement(scroller.current, shown.current)?.scrollIntoView();
  }, [scroller, zoomStep]);

  return {
    current,
    goTo: (page: number) => {
      if (page >= 1 && page <= pageCount) show(page);
    },
  };
}

/** Shows a page once, as soon as there are pages; a page that the document does not have is ignored. */
export function useStartPage(
  scroller: RefObject<HTMLElement | null>,
  pageCount: number,
  startPage: number | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (pageCount === 0 || startPage === undefined || isDone.current) return;
    isDone.current = true;
    pageElement(scroller.current, startPage)?.scrollIntoView();
  }, [pageCount, scroller, startPage]);
}

function pageElement(root: HTMLElement | null, page: number): Element | null | undefined {
  return root?.querySelector(`[data-page="${page}"]`);
}
