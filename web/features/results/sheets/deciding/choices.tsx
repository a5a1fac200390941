import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { Button } from '#web/ui/button.tsx';

type LetterChoicesProps = {
  label: string;
  letters?: readonly string[];
  count: number;
  /** Places that are likely, which stand out. */
  likely?: readonly number[];
  /** Offers that nothing is chosen. */
  hasNone?: boolean;
  busy: boolean;
  onChoose: (place: number | null) => void;
};

/** The letters of options or models, each decided with one tap. */
export function LetterChoices(props: LetterChoicesProps) {
  const { label, letters = answerLetters, count, likely = [], hasNone, busy, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {letters.slice(0, count).map((letter, place) => (
        <Button
          key={letter}
          look="secondary"
          className={clsx('text-base', likely.includes(place) && 'border-brand bg-brand-soft')}
          disabled={busy}
          onClick={() => onChoose(place)}
        >
          {letter}
          {likely.includes(place) && <span className="text-xs font-normal">{texts.likely}</span>}
        </Button>
      ))}
      {hasNone && (
        <Button look="secondary" disabled={busy} onClick={() => onChoose(null)}>
          {texts.none}
        </Button>
      )}
    </div>
  );
}

type MarkChoicesProps = {
  maxMark: number;
  busy?: boolean;
  /** The mark that counts now; null for none. */
  mark?: number | null;
  onChoose: (mark: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The marks that a question may get: none, or all of them. */
export function MarkChoices(props: MarkChoicesProps) {
  const { maxMark, busy, mark = null, onChoose, onKeyDown } = props;
  return (
    <div role="group" aria-label={texts.markOf(maxMark)} className="flex flex-wrap gap-2">
      {[0, maxMark].map((value) => (
        <Button
          key={value}
          look={value === mark ? 'primary' : 'secondary'}
          aria-pressed={value === mark}
          className="tabular min-w-16 text-base"
          disabled={busy}
          onClick={() => onChoose(value)}
          onKeyDown={onKeyDown}
        >
          {value}
        </Button>
      ))}
    </div>
  );
}
