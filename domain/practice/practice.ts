/** How many questions a round has. */
export const practiceRound = 10;

/** The most questions of one lesson that a device holds for practice without a network. */
export const practiceStock = 60;

/** On how many days a mistake has to be answered right before it leaves the list. */
export const daysToMend = 3;

/** The most questions on one printed sheet of mistakes. */
export const sheetLimit = 200;

/** How far a mistake is mended. */
export type Mending = {
  /** Different days, up to `daysToMend`, with a right answer since the exam was submitted. */
  rightDays: number;
  isMended: boolean;
  /** It was answered right today already: another right answer today changes nothing. */
  isRightToday: boolean;
};

export function mendingOf(rightDays: number, isRightToday: boolean): Mending {
  const counted = Math.min(rightDays, daysToMend);
  return { rightDays: counted, isMended: counted === daysToMend, isRightToday };
}
