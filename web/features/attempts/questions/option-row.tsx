import { clsx } from 'clsx';
import { answerLetters } from '#domain/answer-letters.ts';
import { Notation } from '#web/ui/notation.tsx';
import { StrikeButton } from '#web/features/attempts/room/strike-button.tsx';
import { roomTexts } from '#web/features/attempts/room/room.texts.ts';
import { lookOf, Verdict } from './option-look.tsx';
import { OptionPicture, type OptionImage, ZoomOption } from './option-picture.tsx';

type OptionRowProps = {
  /** The name of the browser's radio group, one per question. */
  name: string;
  html: string;
  /** Its picture, null without one; left out where no option of the question has one. */
  image?: OptionImage | null | undefined;
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
  if (props.image !== undefined) return <OptionTile {...props} onStrike={onStrike} />;
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

/**
 * An option of a question whose options have pictures. The buttons stand beside the label, because a press on one of
 * them chooses nothing.
 */
function OptionTile({ onStrike, ...props }: OptionRowProps) {
  const { image, html, name, index, isChosen, isCorrect, isLocked, isStruck = false } = props;
  return (
    <div className="relative grid min-w-0">
      <label
        className={clsx(
          'flex min-w-0 flex-col gap-2 rounded-md border p-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          lookOf(isChosen, isCorrect, isLocked),
          isLocked ? 'cursor-default' : 'cursor-pointer transition-colors duration-150',
        )}
      >
        <span className="flex min-h-11 items-center gap-2 px-1">
          <input
            type="radio"
            name={name}
            value={index}
            checked={isChosen}
            disabled={isLocked}
            onChange={props.onChoose}
            className="size-5 shrink-0 accent-brand outline-none"
          />
          <span className="font-semibold text-ink-soft">{answerLetters[index]}</span>
        </span>
        {html !== '' && (
          <Notation
            inline
            html={html}
            className={clsx('max-w-full min-w-0 px-1', isStruck && 'text-ink-soft line-through')}
          />
        )}
        {image && (
          <span className={clsx('mt-auto', isStruck && 'opacity-55')}>
            <OptionPicture image={image} index={index} />
          </span>
        )}
        {isStruck && <span className="sr-only">{roomTexts.struck}</span>}
        {isCorrect !== undefined && <Verdict isChosen={isChosen} isCorrect={isCorrect} />}
      </label>
      <span className="absolute inset-e-1 top-1 flex">
        {onStrike && !isLocked && (
          <StrikeButton index={index} isStruck={isStruck} onPress={onStrike} />
        )}
        {image && <ZoomOption image={image} index={index} />}
      </span>
    </div>
  );
}
