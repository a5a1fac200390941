import { clsx } from 'clsx';
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

const maxButtons = 10;

type MarkChoicesProps = {
  maxMark: number;
  busy: boolean;
  /** The mark that counts now; null for none. */
  mark?: number | null;
  onChoose: (mark: number) => void;
};

/** The marks of a question as buttons; above ten they are typed. */
export function MarkChoices({ maxMark, busy, mark = null, onChoose }: MarkChoicesProps) {
  const marks = Array.from({ length: maxMark + 1 }, (_, value) => value);
  if (maxMark <= maxButtons)
    return (
      <div role="group" aria-label={texts.markOf(maxMark)} className="flex flex-wrap gap-2">
        {marks.map((value) => (
          <Button
            key={value}
            look={value === mark ? 'primary' : 'secondary'}
            aria-pressed={value === mark}
            className="tabular text-base"
            disabled={busy}
            onClick={() => onChoose(value)}
          >
            {value}
          </Button>
        ))}
      </div>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('mark');
        if (typeof typed === 'string' && typed !== '') onChoose(Number(typed));
      }}
    >
      <label className="grid gap-1 text-sm">
        {texts.markOf(maxMark)}
        <input
          name="mark"
          type="number"
          min={0}
          max={maxMark}
          step={1}
          required
          defaultValue={mark ?? ''}
          className="tabular min-h-11 w-28 rounded-md border border-line-strong bg-raised px-3 text-base"
        />
      </label>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
    </form>
  );
}
