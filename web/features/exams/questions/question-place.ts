/** The element id of a question's row. */
export const headId = (uid: string) => `question-${uid}`;
