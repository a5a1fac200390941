import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { roomTexts as texts } from './room.texts.ts';

type FlagButtonProps = { isFlagged: boolean; onClick: () => void };

/** Marks a question to look at again before the answers are sent. */
export function FlagButton({ isFlagged, onClick }: FlagButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isFlagged}
      onClick={onClick}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium hover:bg-brand-soft',
        isFlagged ? 'text-accent' : 'text-brand',
      )}
    >
      <Flag className={clsx('size-4 shrink-0', isFlagged && 'fill-accent')} />
      {texts.flag}
    </button>
  );
}
