import { PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerLetters } from '#domain/answer-letters.ts';
import { ElementTile, type TileState } from '#web/ui/element-tile.tsx';
import { examTexts as texts } from '#web/features/attempts/exam.texts.ts';
import type { Answer } from '#web/features/attempts/answers/attempt-types.ts';
import { optionOf } from '#web/features/attempts/answers/wire-answers.ts';
import type { QuestionMark } from './question-mark.ts';

type QuestionNavigatorProps = {
  /** One mark per question, in order. */
  questions: readonly { id: string; mark: QuestionMark }[];
  answers: readonly Answer[];
  currentIndex: number;
  onGoTo: (index: number) => void;
  /** `strip`: a row, which a phone scrolls sideways; `grid`: all cells at once. */
  layout?: 'strip' | 'grid';
};

const layouts = {
  strip:
    'relative -mx-4 flex gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:px-1.5 lg:flex-wrap lg:overflow-visible',
  grid: 'grid grid-cols-[repeat(auto-fill,3.5rem)] justify-between gap-2 py-2',
};

const tileStates: Record<QuestionMark, TileState> = {
  answered: 'answered',
  empty: 'plain',
  closed: 'wrong',
  closedAnswered: 'answered',
  locked: 'locked',
  right: 'done',
  wrong: 'wrong',
  waiting: 'plain',
};

/** A written answer has no letter: a pen says that there is one, and the cell's mark whether it counts. */
const written = <PenLine className="mx-auto size-5" />;

const symbolOf = (answer: Answer | undefined, mark: QuestionMark): ReactNode => {
  if (typeof answer === 'string' && answer !== '') return mark === 'waiting' ? '؟' : written;
  return answerLetters[optionOf(answer)] ?? '–';
};

/** The questions as cells with their state. */
export function QuestionNavigator({
  questions,
  answers,
  currentIndex,
  onGoTo,
  layout = 'strip',
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
        {questions.map(({ id, mark }, index) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-current={index === currentIndex ? 'step' : undefined}
              disabled={mark === 'locked'}
              onClick={() => onGoTo(index)}
              className="block rounded-sm"
            >
              <span aria-hidden="true" className="flex">
                <ElementTile
                  number={index + 1}
                  symbol={symbolOf(answers[index], mark)}
                  state={tileStates[mark]}
                  size="sm"
                  // Arabic letters reach lower than the Latin ones for which the cell is dimensioned.
                  className="[&>[lang]]:-translate-y-1"
                  current={index === currentIndex}
                />
              </span>
              <span className="sr-only">
                {texts.question(index + 1, questions.length)}: {texts.questionState[mark]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
