/** Where a question stands in the form, from 0, and among how many. */
export type QuestionPlace = { index: number; uid: string; count: number };

/** The id of a question's line in the page. */
export const headId = (uid: string) => `question-${uid}`;
