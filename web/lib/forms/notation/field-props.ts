import type { ControlProps } from '#web/ui/forms/field.tsx';

export type NotationFieldProps = ControlProps & {
  /** Text in the platform's notation (decisions/0006). */
  value: string;
  onChange: (text: string) => void;
  /** Takes the text with its typed formulas converted, when the field is left; `onChange` if not given. */
  onConvert?: (text: string) => void;
  /** False for one line, whose Enter is left to the form; true if not given. */
  multiline?: boolean;
  /** The height of a field of several lines, 3 if not given. */
  rows?: number;
  maxLength?: number;
  readOnly?: boolean;
  /** The caret's place in the source in characters, whenever it moves. */
  onCaret?: (at: number) => void;
  /** A field that appears takes the focus, with its caret here. */
  startAt?: number | undefined;
};

/** Where the caret stands in a field that another one replaces; null if the field has no focus. */
export type Caret = { anchor: number; head: number } | null;

export type ReplacingFieldProps = NotationFieldProps & {
  /** A field that leaves the page gives its caret here, and the one in its place takes it. */
  onCaretLeave: (caret: Caret) => void;
  takeCaret: () => Caret;
};
