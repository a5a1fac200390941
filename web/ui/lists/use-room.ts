import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Whether one of the element's children stands below the first. */
const isWrapped = ({ children }: HTMLElement): boolean => {
  const [first, ...others] = [...children].map((child) => child.getBoundingClientRect());
  return others.some(
    ({ top, height }) => height > 0 && first && top > first.top + first.height / 2,
  );
};

/**
 * How much of the children has to be left out so that the others stand in one line: 0, nothing, to `most`. The element is
 * measured before the browser paints, and from nothing again once it is wider.
 */
export function useRoom<Element extends HTMLElement>(
  most: number,
): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [left, setLeft] = useState({ out: 0, width: 0 });
  const out = Math.min(left.out, most);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each rendering, because what stands in the line may be another; it ends at `most`
  useLayoutEffect(() => {
    const { current } = element;
    if (current && out < most && isWrapped(current)) {
      setLeft({ out: out + 1, width: current.clientWidth });
    }
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      setLeft((before) => (width === before.width ? before : { out: 0, width }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, out];
}
