/**
 * What a student notes beside the answers: questions to look at again, and options that cannot be right. It never
 * counts as an answer and stays on the device. Options have the names of `optionNames`, which the teacher's and every
 * student's order share.
 */
export type QuestionNotes = {
  /** Ids of questions. */
  flagged: readonly string[];
  /** The names of the struck options of a question, by its id. */
  struck: Readonly<Record<string, readonly string[]>>;
};

/** Changes what a student notes. */
export type TakeNote = (change: (notes: QuestionNotes) => QuestionNotes) => void;

export const noNotes: QuestionNotes = { flagged: [], struck: {} };

const toggle = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** Flags a question to look at again, or removes the flag. */
export const toggleFlag = (notes: QuestionNotes, questionId: string): QuestionNotes => ({
  ...notes,
  flagged: toggle(notes.flagged, questionId),
});

/** Strikes an option out, or restores it. */
export const toggleStrike = (
  notes: QuestionNotes,
  questionId: string,
  option: string,
): QuestionNotes => ({
  ...notes,
  struck: { ...notes.struck, [questionId]: toggle(notes.struck[questionId] ?? [], option) },
});

/** An option that is chosen is no longer struck out. */
export const restoreOption = (
  notes: QuestionNotes,
  questionId: string,
  option: string,
): QuestionNotes =>
  notes.struck[questionId]?.includes(option) ? toggleStrike(notes, questionId, option) : notes;

export const hasNotes = ({ flagged, struck }: QuestionNotes): boolean =>
  flagged.length > 0 || Object.values(struck).some((options) => options.length > 0);

/** Whether a value read from the device has the shape of notes. */
export function isNotes(value: unknown): value is QuestionNotes {
  if (typeof value !== 'object' || value === null) return false;
  const { flagged, struck } = value as Partial<Record<keyof QuestionNotes, unknown>>;
  return (
    isTexts(flagged) &&
    typeof struck === 'object' &&
    struck !== null &&
    Object.values(struck).every(isTexts)
  );
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
