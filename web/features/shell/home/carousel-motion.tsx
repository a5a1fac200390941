import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';
import { CarouselButton } from './carousel-button.tsx';
import { useCarouselPlay } from './use-carousel-play.ts';

/** In milliseconds (spec §9). */
const stepEvery = 2000;

type CarouselMotionProps = {
  viewport: RefObject<HTMLElement | null>;
  onSelect: (index: number) => void;
};

/** Moves the slides of a right-to-left carousel every 2 seconds (spec §1), and offers the button that pauses them. */
export default function CarouselMotion({ viewport, onSelect }: CarouselMotionProps) {
  const [attach, carousel] = useEmblaCarousel({ direction: 'rtl', loop: true, align: 'start' });
  const { isPlaying, toggle } = useCarouselPlay(carousel, viewport, stepEvery);

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const reportSelected = () => onSelect(carousel.selectedScrollSnap());
    carousel.on('select', reportSelected);
    reportSelected();
  }, [carousel, onSelect]);

  return <CarouselButton isPlaying={isPlaying} onClick={toggle} />;
}
