/** `warning`: the product works, but somebody should look at it. `wrong`: something does not work. */
type Level = 'good' | 'warning' | 'wrong';

/** The result of a check of the doctor: what it found, or what is wrong and what to do. */
export type Finding = { level: Level; text: string };

export const good = (text: string): Finding => ({ level: 'good', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const bad = (text: string): Finding => ({ level: 'wrong', text });
