import { useCallback, useEffect, useRef, useState } from 'react';
import { questionElementId } from './question-card.tsx';

type Place = { index: number; asks: number };

/** The question in view on a phone. Who goes to one finds it in the window, and the screen reader at its beginning. */
export function useCurrentQuestion(
  questions: readonly { id: string; options: readonly unknown[] }[],
  firstIndex: number,
  /** While a clock runs nobody has to look for the question first. */
  isGoneToAtOnce = false,
) {
  const [place, setPlace] = useState<Place>({ index: firstIndex, asks: isGoneToAtOnce ? 1 : 0 });
  const shown = useRef(0);
  const question = questions[place.index];
  // One that has just been opened may still be on its way.
  const readyId = question && question.options.length > 0 ? question.id : undefined;

  useEffect(() => {
    if (place.asks === shown.current || readyId === undefined) return;
    shown.current = place.asks;
    const element = document.getElementById(questionElementId(readyId));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  }, [place, readyId]);

  return {
    currentIndex: place.index,
    /** Answering a question makes it the current one, without moving anything. */
    stayAt: useCallback((index: number) => setPlace(({ asks }) => ({ index, asks })), []),
    goTo: (index: number) => {
      if (questions[index] !== undefined) setPlace(({ asks }) => ({ index, asks: asks + 1 }));
    },
  };
}
