import { useSearchParams } from 'react-router';
import type { ReviewPart } from './outcomes.ts';

/** The part of the questions that the address names, so that a reload and a way back show the same. */
export function useReviewPart(): [ReviewPart, (next: ReviewPart) => void] {
  const [query, setQuery] = useSearchParams();
  const named = query.get('review');
  const part = named === 'mistakes' || named === 'empty' ? named : 'all';
  const setPart = (next: ReviewPart) =>
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === 'all') changed.delete('review');
        else changed.set('review', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [part, setPart];
}
