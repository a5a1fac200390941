/** A question's position in the form, from 0, and the number of questions. */
export type QuestionPlace = { index: number; uid: string; count: number };

/** The element id of a question's row. */
export const headId = (uid: string) => `question-${uid}`;
