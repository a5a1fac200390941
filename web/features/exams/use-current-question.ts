import { useCallback, useEffect, useRef, useState } from 'react';
import { questionElementId } from './question-card.tsx';

type Place = { index: number; asks: number };

/** The question in view on a phone. Who goes to one finds it in the window, and the screen reader at its beginning. */
export function useCurrentQuestion(
  questions: readonly { id: string }[],
  firstIndex: number,
  /** While a clock runs nobody has to look for the question first. */
  isGoneToAtOnce = false,
) {
  const [place, setPlace] = useState<Place>({ index: firstIndex, asks: isGoneToAtOnce ? 1 : 0 });
  const shown = useRef(0);
  const id = questions[place.index]?.id;

  useEffect(() => {
    if (place.asks === shown.current || id === undefined) return;
    shown.current = place.asks;
    document.getElementById(questionElementId(id))?.focus();
  }, [place, id]);

  return {
    currentIndex: place.index,
    /** Answering a question makes it the current one, without moving anything. */
    stayAt: useCallback((index: number) => setPlace(({ asks }) => ({ index, asks })), []),
    goTo: (index: number) => {
      if (questions[index] !== undefined) setPlace(({ asks }) => ({ index, asks: asks + 1 }));
    },
  };
}
