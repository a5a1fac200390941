/** The letters of options, as on the official exam; they limit the options of a question. */
export const answerLetters: readonly string[] = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح'];

/** The options of every true/false question, in this order. */
export const trueFalseOptions: readonly [string, string] = ['صح', 'خطأ'];
