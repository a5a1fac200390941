import type { Outcome, Selection } from './bulk-actions.queries.ts';

export type BulkAction = 'group' | 'gift' | 'message' | 'retry';

/** What the sheet of an action gets. */
export type SheetProps = {
  students: Selection;
  /** How many students are selected. */
  count: number;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
};
