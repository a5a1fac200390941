import { Pause, Play } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { homeTexts as texts } from './home.texts.ts';

type CarouselButtonProps = { isPlaying: boolean; onClick?: () => void };

/** Without `onClick` it only reserves its space, so that the layout does not shift when the carousel arrives. */
export function CarouselButton({ isPlaying, onClick }: CarouselButtonProps) {
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={isPlaying ? texts.pause : texts.play}
      disabled={onClick === undefined}
      className="border border-line-strong"
      icon={<Icon className="size-5" />}
      onClick={onClick}
    />
  );
}
