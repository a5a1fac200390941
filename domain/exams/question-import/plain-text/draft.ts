import type { ImportProblem } from '#domain/exams/question-import/types.ts';
import type { DraftOption } from '#domain/exams/question-import/options/draft-option.ts';
import type { QuestionMarker } from './question-marker.ts';

/** A question whose lines are being read. */
export type Draft = {
  line: number;
  /** All lines that it was read from. */
  lines: Set<number>;
  marker: QuestionMarker | undefined;
  /** The number or word before it, as typed. */
  markerText: string;
  /** `item` is the number before a line of a list within the question, and the words behind it. */
  textLines: { line: number; text: string; item?: { number: number; words: string } }[];
  options: DraftOption[];
  explanation: string[];
  marks: number | undefined;
  /** The text after «الإجابة:», folded and as typed. */
  answer: { folded: string; raw: string; line: number } | undefined;
  /** Zero-based, where a key or a verdict names it. */
  right: number | undefined;
  isTrueFalse: boolean;
  notes: ImportProblem[];
};

export const newDraft = (line: number, marker?: QuestionMarker): Draft => ({
  line,
  lines: new Set([line]),
  marker,
  markerText: '',
  textLines: [],
  options: [],
  explanation: [],
  marks: undefined,
  answer: undefined,
  right: undefined,
  isTrueFalse: false,
  notes: [],
});

export const noteAt = (draft: Draft, line: number, text: string): void => {
  draft.notes.push({ line, text, isFatal: false });
};
