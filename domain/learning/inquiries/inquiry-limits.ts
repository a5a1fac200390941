/** Limits of a student's questions about lessons. */
export const inquiryLimits = {
  /** Characters of a question and of an answer. */
  text: 1000,
  /** Questions of one student that may wait for an answer at once. */
  waiting: 5,
  /** Own questions that the page of a lesson shows. */
  shown: 50,
} as const;
