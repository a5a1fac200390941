import { foldArabic } from './arabic-folding.ts';

/** First words that are no name without the next one: «عبد الرحمن», «أم كلثوم». */
const openingWords = new Set(
  'عبد ابو ام ابن بنت ال ست مار ذو abd abdel abdul abo abu umm om el al'.split(' '),
);
/** Second words that belong to the first: «نور الدين», «هبة الله». */
const closingWords = new Set(
  'الدين الله الإسلام النصر الإيمان الهدى الحق الرحمن الرب النبي المسيح العابدين العرب اليزل الزهراء'
    .split(' ')
    .map(foldArabic),
);

/** The same in Latin letters, in one word or two: «Nour El Din», «Seif Al-Islam», «Menna Allah». */
const latinClosing =
  /^\S+\s+(?:[ea]l[\s-]?(?:d(?:i|ee)n|[ei]slam|h[ou]da)|(?:ud)?d(?:i|ee)n|allah)(?!\p{L})/iu;

/** «د.», «م/», «Mr.», and titles in words: they stand before what a person is called by. */
const title =
  /^(?:\p{L}|(?:\p{L}+[./])+|(?:ال)?(?:دكتوره?|مهندسه?|استاذه?|شيخ|حاجه?|انسه|طالبه?)|مستر|ميس|مدام|dr|mr|mrs|miss|eng)$/u;

/**
 * What a person is called by: the first name of a full name, with a second word that belongs to it (decisions §9). Names are
 * stored as the specification splits them, so that «عبد الرحمن سامي» has the first name «عبد».
 */
export function calledName(fullName: string): string {
  const [first = '', second = '', third = ''] = fullName.trim().split(/\s+/u);
  if (second !== '' && title.test(foldArabic(first)))
    return `${first} ${calledName(fullName.trim().replace(/^\S+\s+/u, ''))}`;
  const opens = openingWords.has(foldArabic(first));
  if (opens && ['رب', 'el', 'al'].includes(second.toLowerCase()))
    return [first, second, third].join(' ').trim();
  const inLatin = latinClosing.exec(fullName.trim())?.[0];
  if (inLatin !== undefined) return inLatin;
  const isOneName = second !== '' && (opens || closingWords.has(foldArabic(second)));
  return isOneName ? `${first} ${second}` : first;
}
