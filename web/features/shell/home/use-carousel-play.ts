import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

type Carousel = UseEmblaCarouselType[1];

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the pointer or the focus is on the slides. */
function useIsPaused(viewport: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const on = (type: keyof HTMLElementEventMap, job: () => void) =>
      element.addEventListener(type, job, { signal: stop.signal });
    on('mouseenter', () => setHovered(true));
    on('mouseleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => stop.abort();
  }, [viewport]);
  return isHovered || isFocused;
}

/**
 * Plays the slides. They pause while the pointer or the focus is on them. They stop for good once the visitor pauses or
 * swipes, and never start if the system asks for reduced motion.
 */
export function useCarouselPlay(
  carousel: Carousel,
  viewport: RefObject<HTMLElement | null>,
  stepEvery: number,
) {
  const [isPlaying, setPlaying] = useState(() => !window.matchMedia(reducedMotion).matches);
  const isPaused = useIsPaused(viewport);

  useEffect(() => {
    if (!carousel || !isPlaying || isPaused) return undefined;
    const timer = setInterval(() => carousel.scrollNext(), stepEvery);
    return () => clearInterval(timer);
  }, [carousel, isPlaying, isPaused, stepEvery]);

  useEffect(() => {
    carousel?.on('pointerDown', () => setPlaying(false));
  }, [carousel]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying) };
}
