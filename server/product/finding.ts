/** The result of a check of the doctor: what it found, or what is wrong and what to do. */
export type Finding = { isGood: boolean; text: string };

export const good = (text: string): Finding => ({ isGood: true, text });
export const bad = (text: string): Finding => ({ isGood: false, text });
