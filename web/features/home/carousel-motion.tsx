import autoplayPlugin from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { CarouselButton } from './carousel-button.tsx';

const stepEvery = 2000;

type CarouselMotionProps = {
  viewport: RefObject<HTMLElement | null>;
  onSelect: (index: number) => void;
};

/**
 * Moves the slides of a right-to-left carousel every 2 seconds (spec §1) until paused; it holds still
 * while hovered or focused, and does not start at all when the system asks for less motion.
 */
export default function CarouselMotion({ viewport, onSelect }: CarouselMotionProps) {
  const [autoplay] = useState(() =>
    autoplayPlugin({
      delay: stepEvery,
      playOnInit: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  );
  const [isPlaying, setPlaying] = useState(false);
  const [attach, carousel] = useEmblaCarousel({ direction: 'rtl', loop: true, align: 'start' }, [
    autoplay,
  ]);

  useEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => onSelect(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    carousel.on('autoplay:play', () => setPlaying(true));
    carousel.on('autoplay:stop', () => setPlaying(false));
    setPlaying(autoplay.isPlaying());
    follow();
  }, [carousel, autoplay, onSelect]);

  return (
    <CarouselButton
      isPlaying={isPlaying}
      onPress={() => (isPlaying ? autoplay.stop() : autoplay.play())}
    />
  );
}
