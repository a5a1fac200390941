import { RotateCcw, Strikethrough } from 'lucide-react';
import { answerLetters } from '#domain/answer-letters.ts';
import { IconButton } from '#web/ui/button.tsx';
import { roomTexts as texts } from './room.texts.ts';

type StrikeButtonProps = { index: number; isStruck: boolean; onPress: () => void };

/** Strikes an option out that cannot be right, or restores it; it never is an answer. */
export function StrikeButton({ index, isStruck, onPress }: StrikeButtonProps) {
  const letter = answerLetters[index] ?? '';
  const Icon = isStruck ? RotateCcw : Strikethrough;
  return (
    <IconButton
      label={isStruck ? texts.unstrike(letter) : texts.strike(letter)}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={onPress}
      className="text-ink-soft"
    />
  );
}
