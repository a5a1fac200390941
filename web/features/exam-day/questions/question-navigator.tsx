import { Flag, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { ElementTile, type TileState } from '#web/ui/element-tile.tsx';
import { examTexts as texts } from '#web/features/exam-day/exam/exam.texts.ts';
import type { Answer } from '#web/features/exam-day/answers/attempt-types.ts';
import { optionOf } from '#web/features/exam-day/answers/wire-answers.ts';
import { roomTexts } from './room.texts.ts';
import type { QuestionCell, QuestionState } from './question-state.ts';

type QuestionNavigatorProps = {
  /** One cell per question, in order. */
  questions: readonly QuestionCell[];
  answers: readonly Answer[];
  currentIndex: number;
  onGoTo: (index: number) => void;
  /** `strip`: a row, which a phone scrolls sideways; `grid`: all cells at once. */
  layout?: 'strip' | 'grid';
  /** Which cells are shown; all without it. */
  isShown?: (cell: QuestionCell) => boolean;
};

const layouts = {
  strip:
    'relative -mx-4 flex gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:px-1.5 lg:flex-wrap lg:overflow-visible',
  grid: 'grid grid-cols-[repeat(auto-fill,3.5rem)] justify-between gap-2 py-2',
};

const tileStates: Record<QuestionState, TileState> = {
  answered: 'answered',
  empty: 'plain',
  closed: 'wrong',
  closedAnswered: 'answered',
  locked: 'locked',
  right: 'done',
  wrong: 'wrong',
  waiting: 'plain',
  cancelled: 'locked',
};

/** A written answer has no letter: a pen shows that it exists, and the cell's icon whether it counts. */
const written = <PenLine className="mx-auto size-5" />;

const symbolOf = (answer: Answer | undefined, state: QuestionState): ReactNode => {
  if (typeof answer === 'string' && answer !== '') return state === 'waiting' ? '؟' : written;
  return answerLetters[optionOf(answer)] ?? '–';
};

/** The questions as cells with their state. */
export function QuestionNavigator({
  questions,
  answers,
  currentIndex,
  onGoTo,
  layout = 'strip',
  isShown,
}: QuestionNavigatorProps) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const tile = row.current?.children[currentIndex];
    const list = row.current;
    if (!(tile instanceof HTMLElement) || list === null) return;
    list.scrollTo({
      left: tile.offsetLeft - (list.clientWidth - tile.clientWidth) / 2,
      behavior: 'smooth',
    });
  }, [currentIndex]);

  return (
    <nav aria-label={texts.navigator}>
      <ol ref={row} className={layouts[layout]}>
        {questions.map((cell, index) => (
          <li key={cell.id} hidden={isShown?.(cell) === false} className="shrink-0">
            <Cell
              cell={cell}
              number={index + 1}
              count={questions.length}
              answer={answers[index]}
              isCurrent={index === currentIndex}
              onClick={() => onGoTo(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type CellProps = {
  cell: QuestionCell;
  /** From 1. */
  number: number;
  count: number;
  answer: Answer | undefined;
  isCurrent: boolean;
  onClick: () => void;
};

function Cell({ cell, number, count, answer, isCurrent, onClick }: CellProps) {
  const { state, isFlagged } = cell;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      disabled={state === 'locked'}
      onClick={onClick}
      className="relative block rounded-sm"
    >
      <span aria-hidden="true" className="flex">
        <ElementTile
          number={number}
          symbol={symbolOf(answer, state)}
          state={tileStates[state]}
          size="sm"
          // Arabic letters reach lower than the Latin ones for which the cell is dimensioned.
          className="[&>[lang]]:[translate:0_-0.25rem]"
          current={isCurrent}
        />
      </span>
      {isFlagged && (
        <Flag className="absolute inset-e-1 bottom-1 size-3.5 fill-accent text-accent" />
      )}
      <span className="sr-only">
        {texts.question(number, count)}: {texts.questionState[state]}
        {isFlagged && `، ${roomTexts.flagged}`}
      </span>
    </button>
  );
}
