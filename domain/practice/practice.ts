/** How many questions a round has. */
export const practiceRound = 10;

/** How many questions of one lesson a device stores for practice without a network. */
export const practiceStock = 60;

/** The maximum number of questions on one printed sheet of mistakes. */
export const sheetLimit = 200;
