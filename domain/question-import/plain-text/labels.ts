/** The letters and numbers before options, folded, in the order in which they are used. */
const sequences = ['ابجدهوزح', 'abcdefgh', '12345678', 'ابتثجحخد'] as const;

export const labelLetters = 'ابجدهوزحتثخa-h';

/** How an option's label is written: `أ)`, `(أ)`, `أ-`, `أ.`. */
export type Label = {
  /** Folded. */
  sign: string;
  /** The signs around it, so that those of one line can be told from its words. */
  style: 'closed' | 'open' | 'dash' | 'dot';
  /** How many folded characters it takes. */
  length: number;
};

const bullets = /^(?:[-–—•●○◦▪▫■□☐◯·»]|o(?= ))\s+/u;
/** Marks of a right option that stand before its label. */
const ticks = /^(?:\[x\]|\(x\)|[*✓✔☑✅√►➤★⭐👈])\s*/u;
const wrongs = /^(?:\[\s?\]|[✗✘❌❎])\s*/u;

export const lengthOfBullet = (folded: string): number => bullets.exec(folded)?.[0].length ?? 0;
export const lengthOfTick = (folded: string): number => ticks.exec(folded)?.[0].length ?? 0;
export const lengthOfWrong = (folded: string): number => wrongs.exec(folded)?.[0].length ?? 0;

const label = new RegExp(
  String.raw`^(?:([(\[{])\s*([${labelLetters}]|[1-8])\s*[)\]}]|([${labelLetters}]|[1-8])\s*([)\]}]|[-–—:/،](?!\d)|\.(?!\d)))(?!\d*[)])\s*`,
  'u',
);

/** The label with which a folded text begins. */
export const readLabel = (folded: string): Label | undefined => {
  const match = label.exec(folded);
  if (!match) return undefined;
  const [whole, open, openSign, sign, end = ''] = match;
  if (open !== undefined) return { sign: openSign ?? '', style: 'open', length: whole.length };
  const style = end === '.' ? 'dot' : /[)\]}]/u.test(end) ? 'closed' : 'dash';
  return { sign: sign ?? '', style, length: whole.length };
};

/** The places that a label can mean, zero-based: ج is the third of one sequence and the fifth of another. */
export const placesOf = (sign: string): number[] => {
  const places = sequences.map((sequence) => sequence.indexOf(sign));
  return [...new Set(places.filter((place) => place >= 0))];
};

export const isDigitLabel = (sign: string): boolean => /^\d$/u.test(sign);

/** Whether a label follows those of the options before it. */
export const follows = (signs: readonly string[], sign: string): boolean =>
  sequences.some(
    (sequence) =>
      sequence.indexOf(sign) === signs.length &&
      signs.every((earlier, place) => sequence[place] === earlier),
  );
