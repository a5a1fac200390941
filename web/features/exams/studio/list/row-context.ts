import { createContext, useContext } from 'react';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';

/** What all rows of the list share. */
export type RowState = {
  kind: ExamKind;
  /** The uid of the open question. */
  openUid: string | undefined;
  selected: ReadonlySet<string>;
  needReview: ReadonlySet<string>;
  onOpen: (uid: string) => void;
  onSelect: (uid: string, isRange: boolean) => void;
};

const RowContext = createContext<RowState | undefined>(undefined);

export const RowProvider = RowContext.Provider;

export const useRowState = (): RowState => {
  const state = useContext(RowContext);
  if (!state) throw new Error('A row of questions needs a RowProvider around its list.');
  return state;
};
