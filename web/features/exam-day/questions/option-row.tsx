import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { Notation } from '#web/ui/notation.tsx';
import { roomTexts } from './room.texts.ts';
import { lookOf, Verdict } from './option-look.tsx';
import { OptionPicture, type OptionImage, ZoomOption } from './option-picture.tsx';
import { useLongPress } from './use-long-press.ts';
import './questions.css';

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

/** An option: the letter is its radio button, and its text or picture has all the width beside or below it. */
export function OptionRow(props: OptionRowProps) {
  return props.image === undefined ? <OptionLabel {...props} /> : <OptionTile {...props} />;
}

function OptionLabel(props: OptionRowProps) {
  const { html, isChosen, isCorrect, isLocked, isStruck = false } = props;
  const clicks = useClicks(props);
  return (
    <label
      {...clicks}
      className={clsx(
        'flex min-h-13 min-w-0 flex-wrap items-center gap-x-3 rounded-md border p-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        lookOf(isChosen, isCorrect, isLocked),
        cursorOf(isLocked),
      )}
    >
      <LetterRadio {...props} />
      <span className="option-text @container flex min-w-0 grow flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <Notation
          inline
          html={html}
          className={clsx('max-w-full min-w-0', isStruck && 'text-ink-soft line-through')}
        />
        {isStruck && <StruckNote />}
        {isCorrect !== undefined && <Verdict isChosen={isChosen} isCorrect={isCorrect} />}
      </span>
    </label>
  );
}

/** An option of a question whose options have pictures. A click on the button beside the label chooses nothing. */
function OptionTile(props: OptionRowProps) {
  const { image, html, index, isChosen, isCorrect, isLocked, isStruck = false } = props;
  const clicks = useClicks(props);
  return (
    <div className="relative grid min-w-0">
      <label
        {...clicks}
        className={clsx(
          'flex min-w-0 flex-col gap-2 rounded-md border p-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          lookOf(isChosen, isCorrect, isLocked),
          cursorOf(isLocked),
        )}
      >
        <span className="flex min-h-11 items-center">
          <LetterRadio {...props} />
        </span>
        {html !== '' && (
          <span className="@container min-w-0 px-1">
            <Notation
              inline
              html={html}
              className={clsx(isStruck && 'text-ink-soft line-through')}
            />
          </span>
        )}
        {image && (
          <span className={clsx('mt-auto', isStruck && 'opacity-55')}>
            <OptionPicture image={image} index={index} />
          </span>
        )}
        {isStruck && <StruckNote />}
        {isCorrect !== undefined && <Verdict isChosen={isChosen} isCorrect={isCorrect} />}
      </label>
      {image && (
        <span className="absolute inset-e-1 top-1">
          <ZoomOption image={image} index={index} />
        </span>
      )}
    </div>
  );
}

const cursorOf = (isLocked: boolean) =>
  isLocked ? 'cursor-default' : 'cursor-pointer transition-colors duration-150';

/** A long press or the right button strikes an option out, as the question's menu does. */
function useClicks({ isLocked, onChoose, onStrike }: OptionRowProps) {
  const longPress = useLongPress(() => onStrike?.());
  if (isLocked) return {};
  const onClick = ({ target }: MouseEvent) => {
    // A formula that scrolls can take the focus, and Firefox then does not pass a click on it to the radio button.
    if (target instanceof Element && target.closest('[data-more]')) onChoose();
  };
  return { onClick, ...(onStrike && longPress) };
}

/** The letter, which is filled when the option is chosen. */
function LetterRadio({ name, index, isChosen, isLocked, onChoose }: OptionRowProps) {
  return (
    <span className="option-letter">
      <input
        type="radio"
        name={name}
        value={index}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <span>{answerLetters[index]}</span>
    </span>
  );
}

/** A line through a text does not reach the formulas in it, so a word says it too. */
function StruckNote() {
  return <span className="shrink-0 text-xs text-ink-soft">{roomTexts.struck}</span>;
}
