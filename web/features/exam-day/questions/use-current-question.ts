import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { isUnread } from '#web/features/exam-day/exam/is-unread.ts';
import { questionElementId } from './question-card.tsx';

type Place = { index: number; moves: number };

/**
 * The question shown on a phone. Going to a question scrolls it into the window and moves the focus of a screen
 * reader to its beginning.
 */
export function useCurrentQuestion(
  questions: readonly Pick<Question, 'id' | 'questionText' | 'options'>[],
  firstIndex: number,
  /** While a clock runs, the student must not have to search for the question. */
  scrollsAtOnce = false,
) {
  const [place, setPlace] = useState<Place>({ index: firstIndex, moves: scrollsAtOnce ? 1 : 0 });
  const shown = useRef(0);
  const question = questions[place.index];
  // A question that has just been opened may not be rendered yet.
  const readyId = question && !isUnread(question) ? question.id : undefined;

  useEffect(() => {
    if (place.moves === shown.current || readyId === undefined) return;
    shown.current = place.moves;
    const element = document.getElementById(questionElementId(readyId));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  }, [place, readyId]);

  return {
    currentIndex: place.index,
    /** Answering a question makes it the current one, without moving anything. */
    stayAt: useCallback((index: number) => setPlace(({ moves }) => ({ index, moves })), []),
    goTo: (index: number) => {
      if (questions[index] !== undefined) setPlace(({ moves }) => ({ index, moves: moves + 1 }));
    },
  };
}
