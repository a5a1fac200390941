import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { answerLetters } from '#domain/answer-letters.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { examTexts as texts } from '#web/features/attempts/exam.texts.ts';
import { StrikeButton } from '#web/features/attempts/room/strike-button.tsx';
import { roomTexts } from '#web/features/attempts/room/room.texts.ts';

type OptionRowProps = {
  /** The name of the browser's radio group, one per question. */
  name: string;
  html: string;
  index: number;
  isChosen: boolean;
  /** Known only after submitting. */
  isCorrect: boolean | undefined;
  isLocked: boolean;
  /** The student has struck it out. */
  isStruck?: boolean;
  onChoose: () => void;
  /** Present while the exam is taken. */
  onStrike?: (() => void) | undefined;
};

/** An option with, while the exam is taken, the button that strikes it out beside it. */
export function OptionRow({ onStrike, ...props }: OptionRowProps) {
  if (onStrike === undefined || props.isLocked) return <OptionLabel {...props} />;
  return (
    <div className="option-row flex items-center gap-1">
      <OptionLabel {...props} />
      <StrikeButton index={props.index} isStruck={props.isStruck ?? false} onPress={onStrike} />
    </div>
  );
}

function OptionLabel(props: Omit<OptionRowProps, 'onStrike'>) {
  const { name, html, index, isChosen, isCorrect, isLocked, isStruck = false, onChoose } = props;
  return (
    <label
      className={clsx(
        'flex min-h-13 min-w-0 grow flex-wrap items-center gap-x-3 rounded-md border px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        lookOf(isChosen, isCorrect, isLocked),
        isLocked ? 'cursor-default' : 'cursor-pointer transition-colors duration-150',
      )}
    >
      <input
        type="radio"
        name={name}
        value={index}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span className="w-6 shrink-0 text-center font-semibold text-ink-soft">
        {answerLetters[index]}
      </span>
      <span className="flex min-w-0 grow basis-24 flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <Notation
          inline
          html={html}
          className={clsx('max-w-full min-w-0', isStruck && 'text-ink-soft line-through')}
        />
        {isStruck && <span className="sr-only">{roomTexts.struck}</span>}
        {isCorrect !== undefined && <Verdict isChosen={isChosen} isCorrect={isCorrect} />}
      </span>
    </label>
  );
}

/** The words and marks for "right" and "chosen", because colour alone must not express them. */
function Verdict({ isChosen, isCorrect }: { isChosen: boolean; isCorrect: boolean }) {
  if (isCorrect) {
    return (
      <Badge
        tone="success"
        icon={<Check aria-hidden="true" className="size-4" />}
        className="shrink-0"
      >
        {isChosen ? texts.yourCorrectAnswer : texts.correctAnswer}
      </Badge>
    );
  }
  if (!isChosen) return null;
  return (
    <Badge tone="danger" icon={<X aria-hidden="true" className="size-4" />} className="shrink-0">
      {texts.yourAnswer}
    </Badge>
  );
}

/** The appearance of an option, in a list and on the answer sheet. */
export function lookOf(
  isChosen: boolean,
  isCorrect: boolean | undefined,
  isLocked: boolean,
): string {
  if (isCorrect === true) return 'border-2 border-success bg-raised';
  if (isCorrect === false)
    return isChosen ? 'border-2 border-dashed border-danger bg-raised' : 'border-line bg-raised';
  if (isChosen) return 'border-brand bg-brand-soft';
  return isLocked ? 'border-line bg-sunken' : 'border-line-strong bg-raised hover:border-brand';
}
