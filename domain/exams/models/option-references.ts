import { foldArabic } from '#domain/text/arabic-folding.ts';

/** Letters of options after folding, which writes أ as ا and هـ as ه. */
const letter = '[ابجدهوزح]';

/** «جميع ما سبق», «كل الإجابات صحيحة», «لا شيء مما سبق», «ليس مما ذكر»: their place says what they mean. */
const aboutOthers =
  /(?:جميع|كل|اي|ايا|احد)\s+(?:مما|ما|الاجابات|الاختيارات|الخيارات|البدائل|العبارات)(?:\s|$)|(?:ما|مما)\s+(?:سبق|ذكر|تقدم)|(?:لا|ليس)\s+(?:شيء|شئ|شي|يوجد|توجد)\s+(?:مما|اجابه|اختيار)|(?:جميعها|كلها|كلاهما)\s+(?:صحيح|خط)|\b(?:all|none|both) of (?:the above|these|them)\b/iu;

/** «أ و ب معًا», «(أ)، (ج)», «الإجابتان ب و د», "A and B": they name options by their letters. */
const namesLetters = new RegExp(
  String.raw`(?:^|[\s(«])\(?${letter}\)?\s*(?:و|،|,|\+|&)\s*\(?${letter}\)?(?:$|[\s)».،])|\b\(?[A-H]\)? (?:and|or|&) \(?[A-H]\)?\b`,
  'u',
);

const plain = (text: string): string => foldArabic(text.replaceAll('ـ', '')).trim();

/** Whether an option speaks of those before it or of all of them, so that it has to keep its place. */
export const refersToOthers = (option: string): boolean => aboutOthers.test(plain(option));

/** Whether an option names others by their letters, so that none of them may move. */
export const namesOptions = (option: string): boolean =>
  namesLetters.test(plain(option)) || namesLetters.test(option);

/** Whether a question continues the one before it. */
export const continuesLastQuestion = (questionText: string): boolean =>
  /(?:السوال|المساله|الفقره)\s+السابق/u.test(plain(questionText));
