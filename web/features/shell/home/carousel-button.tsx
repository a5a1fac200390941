import { Pause, Play } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { homeTexts as texts } from './home.texts.ts';

type CarouselButtonProps = { isPlaying: boolean; onPress?: () => void };

/** Without `onPress` it only reserves its space, so that the layout does not shift when the carousel arrives. */
export function CarouselButton({ isPlaying, onPress }: CarouselButtonProps) {
  const Mark = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={isPlaying ? texts.pause : texts.play}
      disabled={onPress === undefined}
      className="border border-line-strong"
      icon={<Mark aria-hidden="true" className="size-5" />}
      onClick={onPress}
    />
  );
}
