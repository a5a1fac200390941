/** A rectangle in millimetres. */
export type Box = { x: number; y: number; width: number; height: number };

/** A circle to fill, in millimetres. */
export type Bubble = { x: number; y: number; radius: number };

/** A question as an answer sheet asks for it. */
export type SheetQuestion = {
  /** As printed, from 1. */
  number: number;
  /** An answer is chosen, written on a line, or written in a larger box. */
  kind: 'choice' | 'short' | 'open';
  /** 2 to 8 options of a choice; else 0. */
  optionCount: number;
  /** A whole number from 1 to 100. */
  maxMark: number;
};
