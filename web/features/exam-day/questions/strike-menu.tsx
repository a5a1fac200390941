import { RotateCcw, Strikethrough } from 'lucide-react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { roomTexts as texts } from './room.texts.ts';

type StrikeMenuProps = {
  /** The question, for screen readers. */
  subject: string;
  /** Whether each option is struck out, in order. */
  struck: readonly boolean[];
  /** With the option's index, from 0. */
  onStrike: (index: number) => void;
};

/** Strikes out options that cannot be right, or restores them; that never is an answer. */
export function StrikeMenu({ subject, struck, onStrike }: StrikeMenuProps) {
  const actions = struck.map((isStruck, index) => {
    const letter = answerLetters[index] ?? '';
    return {
      label: isStruck ? texts.unstrike(letter) : texts.strike(letter),
      Icon: isStruck ? RotateCcw : Strikethrough,
      onClick: () => onStrike(index),
    };
  });
  return (
    <MoreMenu label={texts.strikeOut} subject={subject} actions={actions} Icon={Strikethrough} />
  );
}
