import { type ComponentProps, useState } from 'react';
import { roomTexts as texts } from './room.texts.ts';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import type { QuestionCell } from './question-state.ts';
import { QuestionNavigator } from './question-navigator.tsx';

const filters = ['all', 'flagged', 'open'] as const;
type Filter = (typeof filters)[number];

const shows: Record<Filter, (cell: QuestionCell) => boolean> = {
  all: () => true,
  flagged: ({ isFlagged }) => isFlagged === true,
  open: ({ state }) => state === 'empty',
};

type FilteredNavigatorProps = Omit<ComponentProps<typeof QuestionNavigator>, 'layout' | 'isShown'>;

/** All questions at once, or only those to look at again or without an answer. */
export function FilteredNavigator(props: FilteredNavigatorProps) {
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <SegmentedControl
        label={texts.filter}
        value={filter}
        choices={filters}
        names={texts.filters}
        onChange={setFilter}
        className="w-full"
      />
      <QuestionNavigator {...props} layout="grid" isShown={shows[filter]} />
      {filter !== 'all' && !props.questions.some(shows[filter]) && (
        <p role="status" className="text-sm text-ink-soft">
          {filter === 'flagged' ? texts.noneFlagged : texts.noneOpen}
        </p>
      )}
    </>
  );
}
