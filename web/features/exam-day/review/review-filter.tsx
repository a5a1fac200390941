import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import type { ReviewPart } from './outcomes.ts';
import { reviewTexts as texts } from './review.texts.ts';

const parts = ['mistakes', 'empty', 'all'] as const satisfies readonly ReviewPart[];

type ReviewFilterProps = {
  part: ReviewPart;
  counts: Record<ReviewPart, number>;
  onChange: (part: ReviewPart) => void;
};

/** The mistakes, the missing answers or all questions, each with its count. */
export function ReviewFilter({ part, counts, onChange }: ReviewFilterProps) {
  const nameOf = (each: ReviewPart) => texts.part(each, counts[each]);
  return (
    <>
      <SegmentedControl
        label={texts.parts}
        value={part}
        choices={parts}
        names={{ mistakes: nameOf('mistakes'), empty: nameOf('empty'), all: nameOf('all') }}
        onChange={onChange}
        className="mt-3 flex-wrap max-sm:flex"
      />
      {counts[part] === 0 && (
        <EmptyState
          title={texts.nothing[part]}
          action={
            <Button look="secondary" onClick={() => onChange('all')}>
              {texts.showAll}
            </Button>
          }
        />
      )}
    </>
  );
}
