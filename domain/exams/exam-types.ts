/** Kinds of exams as calls name them (decisions §5). */
export const examTypes = { multipleChoice: 0, trueFalse: 1, shortAnswer: 2, pdf: 3 } as const;
