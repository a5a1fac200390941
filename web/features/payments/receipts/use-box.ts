import { type RefObject, useEffect, useState } from 'react';

/** The inner size of an element in the page, in pixels; undefined before it is known. */
export function useBox(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | undefined {
  const [box, setBox] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
