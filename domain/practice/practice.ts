/** How many questions a round has. */
export const practiceRound = 10;

/** How many questions of one lesson a device stores for practice without a network. */
export const practiceStock = 60;

/** On how many days a mistake has to be answered right before it leaves the list. */
export const daysToLearn = 3;

/** The maximum number of questions on one printed sheet of mistakes. */
export const sheetLimit = 200;

/** The progress of a mistake. */
export type MistakeProgress = {
  /** Different days, up to `daysToMend`, with a right answer since the exam was submitted. */
  rightDays: number;
  isMended: boolean;
  /** It was answered right today already: another right answer today changes nothing. */
  isRightToday: boolean;
};

export function mistakeProgressOf(rightDays: number, isRightToday: boolean): MistakeProgress {
  const counted = Math.min(rightDays, daysToLearn);
  return { rightDays: counted, isMended: counted === daysToLearn, isRightToday };
}
