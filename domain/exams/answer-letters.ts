/** Options are called by letters, as on the official paper; a question has at most as many. */
export const answerLetters: readonly string[] = ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح'];

/** What every true/false question offers, in this order. */
export const trueFalseOptions: readonly [string, string] = ['صح', 'خطأ'];
