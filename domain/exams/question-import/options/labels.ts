/** The letters and numbers before options, folded, in the order in which they are used. */
const sequences = ['ابجدهوزح', 'abcdefgh', '12345678', 'ابتثجحخد'] as const;

export const labelLetters = 'ابجدهوزحتثخa-h';

export type LabelStyle = 'closed' | 'open' | 'dash' | 'dot' | 'colon' | 'slash';

/** How an option's label is written: `أ)`, `(أ)`, `أ-`, `أ.`. */
export type Label = {
  /** Folded. */
  sign: string;
  /** The characters around it, which distinguish labels within a line from its words. */
  style: LabelStyle;
  /** How many folded characters it takes. */
  length: number;
};

const bullets = /^(?:[-–—•●○◦▪▫■□☐◯·»]|o(?= ))\s+/u;
/** Marks of a right option that stand before its label. */
const ticks = /^(?:\[x\]|\(x\)|[*✓✔☑✅►➤★⭐👈]|√(?![\d\p{L}(]))\s*/u;
const wrongs = /^(?:\[\s?\]|[✗✘❌❎])\s*/u;

export const lengthOfBullet = (folded: string): number => bullets.exec(folded)?.[0].length ?? 0;
export const lengthOfTick = (folded: string): number => ticks.exec(folded)?.[0].length ?? 0;
export const lengthOfWrong = (folded: string): number => wrongs.exec(folded)?.[0].length ?? 0;

const alphabets = [/[a-h]/u, /\d/u, /\p{Script=Arabic}/u];

const joins = /\S(?:\s+|(?<=[)\]])\s*)(?:و|او|and|or|[+&])\s*$/u;

/** Whether a label behind these words of an option is a part of it: «(أ) و (ب) معًا». */
export const joinsOptions = (folded: string): boolean => joins.test(folded);

/** Whether two labels are of the same kind: Arabic letters, Latin ones, or numbers. */
export const isSameKind = (item: string, other: string): boolean =>
  alphabets.some((letters) => letters.test(item) && letters.test(other));

const label = new RegExp(
  String.raw`^([(\[{]\s*)?([${labelLetters}]|[1-8])\s*([)\]}]|[-–—:/،.])(?!\d*\))`,
  'u',
);

/** «أ-5» and «a-5» begin with a label; «1-2», «2.5» and «a:2» do not. */
const canPrecedeDigit = (sign: string, end: string): boolean =>
  isSameKind(sign, 'ا') || (isSameKind(sign, 'a') && /[-–—]/u.test(end));

const styleBySign: Record<string, LabelStyle> = { '.': 'dot', ':': 'colon', '/': 'slash' };

/** The label with which a folded text begins. */
export const readLabel = (folded: string): Label | undefined => {
  const [whole, open, sign = '', end = ''] = label.exec(folded) ?? [];
  if (whole === undefined) return undefined;
  const isClosed = /[)\]}]/u.test(end);
  if (open !== undefined && !isClosed) return undefined;
  const rest = folded.slice(whole.length);
  if (/^\d/u.test(rest) && !isClosed && !canPrecedeDigit(sign, end)) return undefined;
  const closed = open === undefined ? 'closed' : 'open';
  const style = isClosed ? closed : (styleBySign[end] ?? 'dash');
  return { sign, style, length: folded.length - rest.trimStart().length };
};

/** The zero-based positions that a label can mean: ج is the third of one sequence and the fifth of another. */
export const placesOf = (sign: string): number[] => {
  const places = sequences.map((sequence) => sequence.indexOf(sign));
  return [...new Set(places.filter((place) => place >= 0))];
};

export const isDigitLabel = (sign: string): boolean => /^\d$/u.test(sign);

/** Whether a label follows those of the options before it. */
export const isNextLabel = (signs: readonly string[], sign: string): boolean =>
  sequences.some(
    (sequence) =>
      sequence.indexOf(sign) === signs.length &&
      signs.every((earlier, place) => sequence[place] === earlier),
  );

/** Whether a label stands directly behind the other in one of their orders: ب behind أ, 2 behind 1. */
export const isNextSign = (sign: string, next: string): boolean =>
  sequences.some((sequence) => {
    const place = sequence.indexOf(sign);
    return place >= 0 && sequence[place + 1] === next;
  });

/** Whether a label follows those before it with at least one gap: د after أ and ب. */
export const skipsTo = (signs: readonly string[], sign: string): boolean =>
  signs.length > 0 &&
  !isNextLabel(signs, sign) &&
  sequences.some((sequence) => {
    const places = [...signs, sign].map((each) => sequence.indexOf(each));
    return places.every((place, index) => place > (places[index - 1] ?? -1));
  });

/** Whether options have the letters or numbers of one sequence, none left out. */
export const areInOrder = (signs: readonly string[]): boolean =>
  signs.every((sign, place) => isNextLabel(signs.slice(0, place), sign));
