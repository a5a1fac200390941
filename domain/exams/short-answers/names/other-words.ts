import { foldArabic } from '#domain/text/arabic-folding.ts';
import { ordinals } from '#domain/text/ordinals.ts';
import { nameWords, spelledName, withoutArticles } from './name-words.ts';

/** Names of several words for one thing, and other words for one answer. */
const phrases = [
  ['الرقم الهيدروجيني', 'الأس الهيدروجيني'],
  ['عامل حفاز', 'عامل مساعد', 'عامل محفز', 'محفز', 'حفاز', 'حافز'],
  ['التميؤ', 'التحلل المائي', 'التحلل بالماء'],
  ['العدد الكتلي', 'عدد الكتلة', 'رقم الكتلة'],
  ['العدد الذري', 'الرقم الذري'],
  ['درجة الغليان', 'نقطة الغليان'],
  ['درجة الانصهار', 'نقطة الانصهار'],
  ['المحلول المنظم', 'المحلول البفر', 'البفر'],
  [
    'لا يتغير',
    'لا تتغير',
    'لا يتأثر',
    'لا تتأثر',
    'يظل ثابتا',
    'تظل ثابتة',
    'يبقى ثابتا',
    'تبقى ثابتة',
    'ثابت',
    'ثابتة',
  ],
  ['عديم اللون', 'عديمة اللون', 'لا لون له', 'لا لون لها', 'بدون لون', 'بلا لون'],
  ['نعم', 'أيوه', 'أجل'],
];

const groups = new Map(
  phrases.flatMap((names, group) => names.map((name) => [spelledName(name), group] as const)),
);

const ordinal = new RegExp(
  String.raw`(?<!\p{L})(?:ال)?(${ordinals.join('|')})(?:ه|ي)?(?!\p{L})`,
  'gu',
);

/** «الدورة الثالثة» as «دورة3». */
const inDigits = (text: string): string =>
  withoutArticles(
    foldArabic(text).replaceAll(ordinal, (_, word: string) => String(ordinals.indexOf(word) + 1)),
  );

/** The words of a text in one order: «القانون الأول لفاراداي» has those of «قانون فاراداي الأول». */
const sortedWords = (text: string): string =>
  nameWords(text)
    .map((word) => word.replace(/^ل(?=\p{L}{4})/u, ''))
    .toSorted()
    .join(' ');

const addition = /^\s(?:من|في|عند|عندما|لان|بسبب|نتيجة|نتيجه|مع|وهو|وهي|اي)\s/u;

/** Whether an answer says what is asked, and where or why. */
const goesOn = (typed: string, accepted: string): boolean => {
  const [found, wanted] = [foldArabic(typed), foldArabic(accepted)];
  return found.startsWith(wanted) && addition.test(found.slice(wanted.length));
};

/** Whether an answer may be the accepted one in other words, which the teacher decides. */
export const mayBeSame = (typed: string, accepted: string): boolean =>
  inDigits(typed) === inDigits(accepted) ||
  (/\s/u.test(accepted.trim()) && sortedWords(typed) === sortedWords(accepted)) ||
  goesOn(typed, accepted);

/** Whether two answers are names of one thing, or one answer in usual words. */
export const isSamePhrase = (typed: string, accepted: string): boolean => {
  const group = groups.get(spelledName(typed));
  return group !== undefined && group === groups.get(spelledName(accepted));
};
